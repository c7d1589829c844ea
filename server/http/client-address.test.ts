import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';

test.each([
  ['no proxy configured: the header is not believed', [], '203.0.113.9', '1.2.3.4', '203.0.113.9'],
  ['one proxy: what it wrote', ['10.0.0.1'], '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  [
    'a client that writes its own header in front of the proxy’s',
    ['10.0.0.0/8'],
    '10.0.0.1',
    '6.6.6.6, 203.0.113.9',
    '203.0.113.9',
  ],
  ['two proxies in a row', ['10.0.0.0/8'], '10.0.0.1', '203.0.113.9, 10.2.2.2', '203.0.113.9'],
  [
    'a request that does not come through the proxy',
    ['10.0.0.1'],
    '198.51.100.7',
    '203.0.113.9',
    '198.51.100.7',
  ],
  ['a proxy that wrote nothing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy that wrote nonsense', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['IPv4 in IPv6 clothes', ['127.0.0.1'], '::ffff:127.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['IPv6 with brackets', ['::1'], '::1', '[2001:db8::7]:443', '2001:db8::7'],
])('%s', (_, trusted, socket, header, expected) => {
  expect(createClientAddress(trusted)(socket, header)).toBe(expected);
});
