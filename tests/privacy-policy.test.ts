/**
 * Checks that the privacy policy lists all stored data of the device and all mails, in both
 * languages.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mail } from '#contract/i18n/en/mail';

const root = join(import.meta.dirname, '..');
const policies = {
  en: readFileSync(join(root, 'content/pages/en/privacy-policy.md'), 'utf8'),
  vi: readFileSync(join(root, 'content/pages/vi/privacy-policy.md'), 'utf8'),
};
const sourceOf = (...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
        .map((path) => readFileSync(join(root, folder, path), 'utf8')),
    )
    .join('\n');
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1]!))].sort();

const browser = sourceOf('app', 'client');
// Names of channels between tabs, of locks and of downloads: nothing of them is kept.
const passing = [
  'tudo.google',
  'tudo.holdMusic',
  'tudo.holdMusic.',
  'tudo.ics',
  'tudo.identity',
  'tudo.json',
  'tudo.poke',
  'tudo.timerBack',
  'tudo.timerSave',
  'tudo.timerTasks',
];
const keys = [
  ...found(browser, /['"`](tudo\.[A-Za-z.]+)/g).filter((name) => !passing.includes(name)),
  ...found(browser, /['"`](\w+_v\d)['"`]/g),
];
const server = sourceOf('server');
const cookies = [
  ...found(server, /(__Host-tudo_[a-z]\w*)/g),
  ...found(server, /\bcookie\('(\w+)'/g).map((name) => `__Host-tudo_${name}`),
  ...found(server, /Name = \([^)]*\) =>\s*`([a-z]+_)\$\{/g).map((name) => `__Host-tudo_${name}`),
  ...found(browser, /document\.cookie = '([\w-]+)=/g),
];

/**
 * The phrase by which the policy names each message; null: parts shared by several messages, and a
 * message to the operator.
 */
const reasons: Record<keyof typeof mail, [en: string, vi: string] | null> = {
  greeting: null,
  closing: null,
  ignore: null,
  notMe: null,
  contact: null,
  verify: ['to verify an address', 'xác minh địa chỉ'],
  reset: ['set a new password', 'đặt mật khẩu mới'],
  changeEmail: ['to change the address', 'đổi địa chỉ'],
  emailChanged: [
    'after the address or the password was changed',
    'khi địa chỉ hoặc mật khẩu vừa được đổi',
  ],
  passwordChanged: [
    'after the address or the password was changed',
    'khi địa chỉ hoặc mật khẩu vừa được đổi',
  ],
  passwordLinked: ['a password was added', 'vừa thêm mật khẩu'],
  secondStepOn: ['sign-in codes were turned on or off', 'mã đăng nhập được bật hoặc tắt'],
  secondStepOff: ['sign-in codes were turned on or off', 'mã đăng nhập được bật hoặc tắt'],
  recoveryCodeUsed: ['when a recovery code was used', 'khi một mã khôi phục được dùng'],
  passkeyAdded: ['after a passkey was added or removed', 'khi thêm hoặc gỡ một khóa truy cập'],
  passkeyRemoved: ['after a passkey was added or removed', 'khi thêm hoặc gỡ một khóa truy cập'],
  paymentReceived: ['when one arrived', 'khi đã nhận được tiền'],
  paymentFailed: ['or failed', 'khi thanh toán không thành'],
  planEnded: ['when Plus has ended', 'khi gói Plus kết thúc'],
  planGivenBack: ['when Plus has ended', 'khi gói Plus kết thúc'],
  googleLinked: [
    'when Google was connected or disconnected',
    'khi kết nối hoặc ngắt kết nối Google',
  ],
  newDevice: [
    'after a sign-in in a browser that your account does not know',
    'khi tài khoản được đăng nhập trên một trình duyệt chưa từng dùng',
  ],
  googleUnlinked: [
    'when Google was connected or disconnected',
    'khi kết nối hoặc ngắt kết nối Google',
  ],
  deletion: [
    'when a deletion is asked for or undone',
    'khi có yêu cầu xóa tài khoản hoặc yêu cầu đó được hủy',
  ],
  deletionUndone: [
    'when a deletion is asked for or undone',
    'khi có yêu cầu xóa tài khoản hoặc yêu cầu đó được hủy',
  ],
  exported: ['when an admin exported your data', 'khi quản trị viên xuất dữ liệu của bạn'],
  reply: ['to answer a message that you sent', 'để trả lời lời nhắn bạn gửi'],
  guide: ['with the guide', 'để gửi cẩm nang'],
  guideConfirm: ['whether the address is yours', 'thư hỏi xác nhận địa chỉ'],
  digest: ['A digest of your plan', 'Bản tóm tắt kế hoạch'],
};
const sectionOfMail = {
  en: /\n## Mail\n([\s\S]*?)\n## /.exec(policies.en)![1]!,
  vi: /\n## Thư gửi cho bạn\n([\s\S]*?)\n## /.exec(policies.vi)![1]!,
};

/** Whom the server reaches by itself: by what its source holds of each. */
const reached: [inSource: RegExp, en: string, vi: string][] = [
  [/from 'nodemailer/, 'the mail server', 'máy chủ thư'],
  [/https:\/\/accounts\.google\.com/, 'Google', 'Google'],
  [/from 'stripe'/, 'Stripe', 'Stripe'],
  [/from '@payos/, 'PayOS', 'PayOS'],
];
const whoElse = {
  en: /\n## Who else receives data\n([\s\S]*?)\n## /.exec(policies.en)![1]!,
  vi: /\n## Còn ai nhận được dữ liệu\n([\s\S]*?)\n## /.exec(policies.vi)![1]!,
};

test('every source still contains its marker', () => {
  expect(reached.filter(([inSource]) => !inSource.test(server))).toEqual([]);
  expect(keys).toEqual(
    expect.arrayContaining([
      'tudo.signedIn',
      'tudo.amountsHidden',
      'tudo.ledger.hours',
      'timerTasks_v3',
    ]),
  );
  expect([...cookies].sort()).toEqual([
    '__Host-tudo_device_',
    '__Host-tudo_google',
    '__Host-tudo_second_step',
    '__Host-tudo_session',
    '__Host-tudo_trusted_',
    'tudo-begun',
  ]);
});

describe.each(['en', 'vi'] as const)('%s', (language) => {
  const text = policies[language];
  test.each(keys)('names %s, which the browser stores', (key) => {
    expect(text).toContain(`\`${key}\``);
  });
  test.each(cookies)('names the cookie %s', (name) => {
    expect(text).toContain(`\`${name}\``);
  });
  test.each(
    Object.entries(reasons).flatMap(([kind, reason]) =>
      reason === null ? [] : [[kind, reason[language === 'en' ? 0 : 1]] as const],
    ),
  )('says why the mail %s comes', (_, reason) => {
    expect(sectionOfMail[language]).toContain(reason);
  });
  test.each(reached)('names the service that the server contacts: %s', (_, en, vi) => {
    expect(whoElse[language]).toContain(language === 'en' ? en : vi);
  });
});
