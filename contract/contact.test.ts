import { expect, test } from 'vitest';
import * as v from 'valibot';
import { contactFaults, contactFields } from './contact.ts';

const good = { name: 'Lan', email: 'lan@example.com', subject: '', message: 'Hello' };

test('a message without a subject is complete', () => {
  expect(contactFaults(good)).toBeNull();
});

test.each([
  ['no name', { name: '  ' }, { name: 'missing' }],
  ['a name that is too long', { name: 'x'.repeat(101) }, { name: 'too-long' }],
  ['a name of two lines', { name: 'Lan\nBcc: x' }, { name: 'invalid' }],
  ['no address', { email: ' ' }, { email: 'missing' }],
  ['an address without a dot', { email: 'lan@home' }, { email: 'invalid' }],
  ['a subject that is too long', { subject: 'x'.repeat(151) }, { subject: 'too-long' }],
  ['a message of spaces', { message: ' \n ' }, { message: 'missing' }],
  ['a message that is too long', { message: 'x'.repeat(5_001) }, { message: 'too-long' }],
  ['several at once', { name: '', message: '' }, { name: 'missing', message: 'missing' }],
  ['a field that is no text', { message: 7 }, { message: 'missing' }],
])('%s', (_, over, faults) => {
  expect(contactFaults({ ...good, ...over })).toEqual(faults);
});

test('stored text has one kind of line end, no invisible characters and no outer spaces', () => {
  expect(
    v.parse(contactFields, {
      ...good,
      email: ' lan@example.com ',
      message: '\u0000one\r\ntwo\rthree\u0007\tfour \n',
    }),
  ).toEqual({ ...good, message: 'one\ntwo\nthree\tfour' });
});
