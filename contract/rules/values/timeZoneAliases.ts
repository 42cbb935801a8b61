/** Other names of a time zone. */
export type TimeZoneAlias = {
  /** The common name that calendars and older clients store: the 'value' of specification 5. */
  readonly value: string;
  readonly abbreviations: readonly string[];
  /** Standard offset from UTC, without daylight saving time. */
  readonly offsetHours: number;
  /** The IANA zone: the 'UTC name' of specification 5. */
  readonly zone: string;
};

/** Zones in the order in which they are tried. A bare offset means the first zone that has it: the one with the most callers. */
export const TIME_ZONE_ALIASES: readonly TimeZoneAlias[] = [
  { value: 'Eastern Standard Time', abbreviations: ['EST', 'EDT', 'ET'], offsetHours: -5, zone: 'America/New_York' },
  {
    value: 'US Eastern Standard Time',
    abbreviations: ['Indiana (East)'],
    offsetHours: -5,
    zone: 'America/Indiana/Indianapolis',
  },
  { value: 'Central Standard Time', abbreviations: ['CST', 'CDT', 'CT'], offsetHours: -6, zone: 'America/Chicago' },
  { value: 'Mountain Standard Time', abbreviations: ['MST', 'MDT', 'MT'], offsetHours: -7, zone: 'America/Denver' },
  { value: 'US Mountain Standard Time', abbreviations: ['Arizona'], offsetHours: -7, zone: 'America/Phoenix' },
  { value: 'Pacific Standard Time', abbreviations: ['PST', 'PDT', 'PT'], offsetHours: -8, zone: 'America/Los_Angeles' },
  { value: 'Alaskan Standard Time', abbreviations: ['AKST', 'AKDT'], offsetHours: -9, zone: 'America/Anchorage' },
  { value: 'Hawaiian Standard Time', abbreviations: ['HST'], offsetHours: -10, zone: 'Pacific/Honolulu' },
  { value: 'Atlantic Standard Time', abbreviations: ['AST', 'ADT'], offsetHours: -4, zone: 'America/Halifax' },
  { value: 'Newfoundland Standard Time', abbreviations: ['NST', 'NDT'], offsetHours: -3.5, zone: 'America/St_Johns' },
  { value: 'E. South America Standard Time', abbreviations: ['BRT'], offsetHours: -3, zone: 'America/Sao_Paulo' },
  { value: 'Coordinated Universal Time', abbreviations: ['UTC', 'GMT', 'Z'], offsetHours: 0, zone: 'UTC' },
  { value: 'GMT Standard Time', abbreviations: ['BST', 'WET'], offsetHours: 0, zone: 'Europe/London' },
  { value: 'W. Europe Standard Time', abbreviations: ['CET', 'CEST'], offsetHours: 1, zone: 'Europe/Berlin' },
  { value: 'Romance Standard Time', abbreviations: [], offsetHours: 1, zone: 'Europe/Paris' },
  { value: 'GTB Standard Time', abbreviations: ['EET', 'EEST'], offsetHours: 2, zone: 'Europe/Athens' },
  { value: 'South Africa Standard Time', abbreviations: ['SAST'], offsetHours: 2, zone: 'Africa/Johannesburg' },
  { value: 'Russian Standard Time', abbreviations: ['MSK'], offsetHours: 3, zone: 'Europe/Moscow' },
  { value: 'Iran Standard Time', abbreviations: ['IRST'], offsetHours: 3.5, zone: 'Asia/Tehran' },
  { value: 'Arabian Standard Time', abbreviations: ['GST'], offsetHours: 4, zone: 'Asia/Dubai' },
  { value: 'Pakistan Standard Time', abbreviations: ['PKT'], offsetHours: 5, zone: 'Asia/Karachi' },
  { value: 'India Standard Time', abbreviations: ['IST'], offsetHours: 5.5, zone: 'Asia/Kolkata' },
  { value: 'Nepal Standard Time', abbreviations: ['NPT'], offsetHours: 5.75, zone: 'Asia/Kathmandu' },
  { value: 'Bangladesh Standard Time', abbreviations: [], offsetHours: 6, zone: 'Asia/Dhaka' },
  { value: 'SE Asia Standard Time', abbreviations: ['ICT'], offsetHours: 7, zone: 'Asia/Bangkok' },
  { value: 'China Standard Time', abbreviations: [], offsetHours: 8, zone: 'Asia/Shanghai' },
  { value: 'Singapore Standard Time', abbreviations: ['SGT'], offsetHours: 8, zone: 'Asia/Singapore' },
  { value: 'W. Australia Standard Time', abbreviations: ['AWST'], offsetHours: 8, zone: 'Australia/Perth' },
  { value: 'Tokyo Standard Time', abbreviations: ['JST'], offsetHours: 9, zone: 'Asia/Tokyo' },
  { value: 'Korea Standard Time', abbreviations: ['KST'], offsetHours: 9, zone: 'Asia/Seoul' },
  {
    value: 'Cen. Australia Standard Time',
    abbreviations: ['ACST', 'ACDT'],
    offsetHours: 9.5,
    zone: 'Australia/Adelaide',
  },
  { value: 'AUS Eastern Standard Time', abbreviations: ['AEST', 'AEDT'], offsetHours: 10, zone: 'Australia/Sydney' },
  { value: 'New Zealand Standard Time', abbreviations: ['NZST', 'NZDT'], offsetHours: 12, zone: 'Pacific/Auckland' },
];
