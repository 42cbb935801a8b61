/** Host names and their addresses. A name with several answers returns the next one at each lookup. */
export const NAMES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'internal.example': [['127.0.0.1']],
  'internal6.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'metadata.example': [['169.254.169.254']],
  'half.example': [['93.184.216.34', '127.0.0.1']],
  'xn--bcher-kva.example': [['10.0.0.1']],
  localhost: [['::1', '127.0.0.1']],
  'localhost.': [['127.0.0.1']],
  'app.localhost': [['127.0.0.1']],
};

/** Addresses outside the public internet, in every spelling that URLs allow; each gets a port. */
const HOSTS = [
  // This machine, by IPv4.
  ...['127.0.0.1', '127.0.0.1.', '127.1', '127.0.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7F.1'],
  ...[
    '0x7f.0x0.0x0.0x1',
    '0177.0.0.1',
    '017700000001',
    '0177.0x0.1',
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '127。0。0。1',
  ],
  ...['0.0.0.0', '0', '0x0', '00.0'],
  // Private, shared, reserved and special networks.
  ...['10.0.0.1', '012.0.0.1', '172.16.0.1', '172.31.255.254', '192.168.0.1', '3232235521', '169.254.169.254'],
  ...['0xa9fea9fe', '100.64.0.1', '192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  // IPv6: this machine, IPv4 inside it, translated, tunnelled, local, special.
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:ffff:127.0.0.1]'],
  ...['[::127.0.0.1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]'],
  ...['[2001:0:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[fec0::1]', '[ff02::1]', '[100::1]'],
  ...['[2001:db8::1]', '[3fff::1]', '[5f00::1]', '[2001:20::1]', '[2001:4:112::1]'],
  // Names that lead to any of those.
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'app.localhost',
    'internal.example',
    'INTERNAL.example',
    'internal6.example',
  ],
  ...['mapped.example', 'metadata.example', 'half.example', 'bücher.example'],
];

/** Every address that must be refused, for canaries that listen on a port of this machine. */
export const forbidden = (port: number): string[] => [
  ...HOSTS.map((host) => `http://${host}:${port}/`),
  `https://127.0.0.1:${port}/`,
  `https://internal.example:${port}/`,
  `HTTP:127.0.0.1:${port}/`,
  `http:\\\\127.0.0.1:${port}\\`,
  // With a misleading host.
  `http://public.example@127.0.0.1:${port}/`,
  `http://public.example:80@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}\\@public.example/`,
  `http://127.0.0.1:${port}#@public.example/`,
  `http://127.0.0.1:${port}?@public.example/`,
  `http://user@internal.example:${port}/`,
  `\thttp://127.0.0.1:${port}/`,
  `http://127.0.\n0.1:${port}/`,
  // Other protocols.
  `ftp://127.0.0.1:${port}/`,
  `ws://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/`,
  'file:///etc/passwd',
  'data:text/plain,hello',
  'javascript:alert(1)',
];
