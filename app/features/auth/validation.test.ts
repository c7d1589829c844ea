import { describe, expect, it } from 'vitest';
import { auth as t } from '#contract/i18n/en/auth';
import { validateSignUp } from './validation.ts';

const valid = {
  fullName: 'Linh Trần',
  email: 'linh@example.com',
  password: 'pass-word',
  confirmPassword: 'pass-word',
};
const check = (changed: Partial<typeof valid>) =>
  validateSignUp({ ...valid, ...changed }, t.validation);

describe('specification §5, sign-up', () => {
  it('accepts a complete form', () => {
    expect(check({})).toEqual({});
  });
  it.each(['', '   ', '\t'])('requires a full name, trimmed: %j', (fullName) => {
    expect(check({ fullName })).toEqual({ fullName: ['Full name is required.'] });
  });
  it('requires an e-mail', () => {
    expect(check({ email: '  ' })).toEqual({ email: ['Email is required.'] });
  });
  it.each([
    'linh',
    'linh@',
    'linh@example',
    '@example.com',
    'linh@.',
    'linh example.com',
    'my address linh@example.com',
    'linh@example.com and more',
  ])('refuses an address unlike text@text.text: %j', (email) => {
    expect(check({ email })).toEqual({ email: ['Invalid email format.'] });
  });
  it.each(['l@e.c', 'linh.tran+tudo@mail.example.vn', ' linh@example.com '])(
    'takes %j',
    (email) => {
      expect(check({ email })).toEqual({});
    },
  );
  it('requires a password, and reports nothing else about an empty one', () => {
    expect(check({ password: '', confirmPassword: '' })).toEqual({
      password: ['Password is required.'],
      confirmPassword: ['Please confirm your password.'],
    });
  });
  it.each([
    ['short-1', ['Password must be at least 8 characters.']],
    ['longenough1', ['Password must contain at least one special character.']],
    [
      'short1',
      [
        'Password must be at least 8 characters.',
        'Password must contain at least one special character.',
      ],
    ],
  ])('reports both faults of %j together', (password, expected) => {
    expect(check({ password, confirmPassword: password })).toEqual({ password: expected });
  });
  it('requires the confirmation to equal the password', () => {
    expect(check({ confirmPassword: 'pass-word ' })).toEqual({
      confirmPassword: ['Passwords do not match.'],
    });
  });
  it('reports the errors of all fields at once', () => {
    expect(
      Object.keys(
        validateSignUp(
          { fullName: '', email: '', password: '', confirmPassword: '' },
          t.validation,
        ),
      ),
    ).toEqual(['fullName', 'email', 'password', 'confirmPassword']);
  });
});
