import type { PromptSection } from './promptSections';

const PLACE_HEADING =
  /^where (?:we are|to find us)$|^(?:our )?(?:address|location)$|^directions$|^(?:adresse|dirección)\b/i;

const NAME = String.raw`\p{Lu}[\p{L}\p{N}'’.-]*`;
const KIND =
  '(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Way|Place|Square|Court|Parkway|Highway|Alley)';
/** House number, street, and town: `2200 Alpine Avenue, Suite 4, Denver`. */
const STREET = new RegExp(
  String.raw`(?<![\p{L}\p{N}])\d{1,5} (?:${NAME} ){1,4}${KIND}\b\.?(?:, (?:Suite|Unit|Floor) [\p{L}\p{N}]{1,6})?(?:, ${NAME}(?: ${NAME}){0,2})?`,
  'u',
);

/** The street address in the section that says where the business is, as written there; undefined if none can be told for sure. */
export function addressIn(sections: readonly PromptSection[]): string | undefined {
  const lines = sections.filter(({ heading }) => PLACE_HEADING.test(heading)).flatMap(({ lines }) => lines);
  return lines.map((line) => STREET.exec(line)?.[0]).find((address) => address !== undefined);
}
