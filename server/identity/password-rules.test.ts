import { describe, expect, test } from 'vitest';
import { guessedFirst } from './password-rules.ts';

const own = { email: 'lan.nguyen@vidu.example', names: ['Nguyễn Thị Lan'] };
const fault = (password: string) => guessedFirst(password, own);

describe('passwords that attackers try first', () => {
  test.each([
    'password!',
    'Password1!',
    'P@ssw0rd',
    'p4$$w0rd!',
    'PASSWORD_123',
    '!password!',
    'password2024!',
    'pass-word',
    'passw0rd!!',
    '12345678!',
    '1234567890-',
    '87654321!',
    '11111111!',
    '!!!!!!!!',
    '123123123!',
    '2024-12-24',
    '24/12/1990',
    '01.01.2000',
    'qwertyuiop!',
    'Qwerty123!',
    'asdfghjkl;',
    '1q2w3e4r!',
    '1qaz@wsx',
    'zxcvbnm,./',
    'qazwsx123!',
    '!@#$%^&*',
    'abcdefgh!',
    'abcd1234!',
    'iloveyou!',
    'letmein!!',
    'welcome1!',
    'admin123!',
    'Admin@123',
    'dragon!1',
    'monkey_1',
    'Summer2024!',
    'Winter24!',
    'football#1',
    'abcabcabc!',
    'aaaaaaaa!',
    'xkxkxkxk!',
    'hello-hello',
    'sunshine.1',
    'trustno1!',
    'M0nk3y!!',
    'ｐａｓｓｗｏｒｄ！',
    'matkhau123!',
    'anhyeuem!',
    'Mậtkhẩu1!',
    'vietnam2025!',
    'hanoi@1234',
    'love-dragon',
    'changeme!',
    'secret_secret',
    'football.monkey1',
    'a1b2c3d4!',
    '0901234567!',
    '24.12.1990!',
  ])('%s is common', (password) => {
    expect(fault(password)).toBe('common');
  });

  test.each([
    'lan.nguyen@vidu.example',
    'lan.nguyen!',
    'LanNguyen1990!',
    'nguyenthilan!',
    'Nguyễn-Thị-Lan',
    'vidu1234!',
    'vidu.example1',
    'l@n.nguy3n',
    'tudo2026!',
    'Tudo-tudo',
    '!tudo1234',
    'lan-vidu-1990',
    'Tud0!Tud0!',
  ])('%s is derived from personal data', (password) => {
    expect(fault(password)).toBe('personal');
  });
});

test.each([
  'correct-horse',
  'battery-staple',
  'wrong-horse',
  'owners-first!',
  'vòng-tre-xanh-9',
  'kT9#vQ2$mZ',
  'purple!elephant7',
  '7#2!9$k1@5',
  'k3j-w8q-zz4',
  'rừng thông gió',
  'another-one!',
  'a-third-one!',
  'thiefs-own-word!',
  'sáu con vịt bơi qua ao',
  'love dragon summer football',
  'Tr0ub4dor&3x',
  '4821-9077-3316',
  'mango/violin/98',
])('%s is neither', (password) => {
  expect(fault(password)).toBeNull();
});

test('the longest accepted password is checked in limited time', () => {
  expect(fault('aB3$'.repeat(63))).toBe('common');
  expect(
    fault(
      `${'zq8vkw'
        .split('')
        .map((sign, index) => sign + index)
        .join('')}-${'tkx'.repeat(1)}ünd`,
    ),
  ).toBeNull();
});

test('an account without a name or with a short one is checked too', () => {
  expect(guessedFirst('an!kf8-wqz', { email: 'an@a.vn', names: [null, ''] })).toBeNull();
  expect(guessedFirst('tudo1234!', { email: 'an@a.vn', names: [] })).toBe('personal');
});
