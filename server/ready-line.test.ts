import { expect, test } from 'vitest';
import { describeReady } from './ready-line.ts';

test.each([
  ['http://localhost:3000', 'localhost', 3000, 'Tudo is ready on http://localhost:3000'],
  [
    'http://localhost:8109',
    '0.0.0.0',
    8109,
    'Tudo is ready on http://localhost:8109 (listening on 0.0.0.0:8109)',
  ],
  [
    'https://tudo.example.com',
    'localhost',
    3000,
    'Tudo is ready on https://tudo.example.com (listening on localhost:3000)',
  ],
  [
    'http://localhost:3000',
    '::',
    3000,
    'Tudo is ready on http://localhost:3000 (listening on [::]:3000)',
  ],
  ['http://192.0.2.7:3000', '192.0.2.7', 3000, 'Tudo is ready on http://192.0.2.7:3000'],
])('ready at %s, on %s port %i', (publicUrl, host, port, line) => {
  expect(describeReady({ publicUrl, host, port })).toBe(line);
});
