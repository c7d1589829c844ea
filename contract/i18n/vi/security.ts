import type { TextShape } from '../index.ts';
import type { security as english } from '../en/security.ts';

export const security: TextShape<typeof english> = {
  codes: 'Mã đăng nhập',
  codesOff:
    'Đang tắt. Khi bật, đăng nhập bằng mật khẩu hay Google đều cần thêm một mã từ ứng dụng, nên người lấy được mật khẩu hay tài khoản Google của bạn cũng không vào được.',
  codesOn: (day) => `Đã bật từ ngày ${day}.`,
  codesNeedPassword:
    'Muốn bật mã, tài khoản cần có mật khẩu. Hãy đặt mật khẩu trước; khi đã bật, đăng nhập bằng Google cũng cần mã.',
  isOn: 'Đang bật.',
  setUp: 'Thiết lập',
  manage: 'Quản lý',
  continue: 'Tiếp tục',
  done: 'Xong',
  unreadable: 'Không lấy được thông tin này. Việc này cần có mạng.',
  setUpTitle: 'Thiết lập mã đăng nhập',
  setUpIntro:
    'Bạn cần một ứng dụng xác thực, chẳng hạn Aegis, 2FAS, Google Authenticator hoặc ứng dụng có sẵn trong trình quản lý mật khẩu. Từ đó, mỗi lần đăng nhập bằng mật khẩu hoặc bằng Google, bạn sẽ nhập thêm sáu chữ số trong ứng dụng.',
  scan: 'Quét mã này bằng ứng dụng',
  qrLabel: 'Mã QR cho ứng dụng xác thực',
  byHand: 'Không quét được? Nhập khóa này vào ứng dụng',
  openApp: 'Mở bằng ứng dụng trên thiết bị này',
  code: 'Mã trong ứng dụng',
  codeHint: 'Sáu chữ số, thay đổi sau mỗi 30 giây.',
  codeOrRecovery: 'Lấy từ ứng dụng, hoặc dùng một mã khôi phục.',
  turnOn: 'Bật',
  recoveryTitle: 'Mã khôi phục của bạn',
  recoveryText:
    'Khi không có ứng dụng bên mình, mỗi mã giúp bạn đăng nhập một lần. Các mã chỉ hiện một lần này: hãy cất ở nơi bạn lấy được cả khi không có điện thoại.',
  copy: 'Sao chép',
  copied: 'Đã sao chép các mã.',
  copyRefused: 'Trình duyệt không cho sao chép. Hãy lưu thành tệp.',
  save: 'Lưu thành tệp',
  fileTitle: (email) => `Mã khôi phục Tudo của ${email}. Mỗi mã dùng được một lần.`,
  kept: 'Tôi đã cất các mã',
  manageTitle: 'Mã đăng nhập',
  codesLeft: (n) => (n === 0 ? 'Bạn đã dùng hết mã khôi phục.' : `Còn ${n} mã khôi phục.`),
  newCodes: 'Tạo mã khôi phục mới',
  newCodesText: 'Các mã cũ sẽ hết hiệu lực ngay.',
  trusted: (n) =>
    n === 0 ? 'Trình duyệt nào cũng phải nhập mã.' : `${n} trình duyệt không phải nhập mã.`,
  askEverywhere: 'Yêu cầu mã ở mọi trình duyệt',
  askedEverywhere: 'Từ giờ mọi trình duyệt đều phải nhập mã.',
  passkeys: 'Khóa truy cập',
  passkeysText:
    'Đăng nhập bằng vân tay, khuôn mặt hoặc mã PIN của thiết bị. Không phải nhớ gì, và không sợ nhập nhầm vào trang giả mạo.',
  passkeysUnsupported: 'Trình duyệt này không dùng được khóa truy cập.',
  addPasskey: 'Thêm khóa truy cập',
  addPasskeyText:
    'Thiết bị sẽ yêu cầu vân tay, khuôn mặt hoặc mã PIN của bạn; từ đó, bạn đăng nhập bằng cách này.',
  passkeyName: 'Tên',
  passkeyNameHint: 'Để bạn nhận ra trong danh sách này.',
  nameRequired: 'Hãy đặt tên cho khóa truy cập.',
  passkeyAdded: 'Đã thêm khóa truy cập.',
  passkeyFacts: (added, used) =>
    `Thêm ngày ${added} · ${used === null ? 'chưa dùng lần nào' : `dùng lần cuối ngày ${used}`}`,
  rename: 'Đổi tên',
  renameNamed: (name) => `Đổi tên ${name}`,
  renamePasskey: 'Đổi tên khóa truy cập',
  passkeyRenamed: 'Đã đổi tên.',
  remove: 'Gỡ',
  removeNamed: (name) => `Gỡ ${name}`,
  removePasskey: 'Gỡ khóa truy cập',
  removePasskeyText: (name) =>
    `Không thể đăng nhập bằng “${name}” nữa. Khóa truy cập có thể vẫn còn trên thiết bị cho đến khi bạn xóa ở đó.`,
  passkeyRemoved: 'Đã gỡ khóa truy cập.',
  resetEndsOthers:
    'Khóa truy cập và Google cũng sẽ không còn đăng nhập được vào đây. Bạn có thể thêm lại trong hồ sơ.',
  resetCode: 'Mã trong ứng dụng (không bắt buộc)',
  resetCodeHint:
    'Nhập mã trong ứng dụng hoặc một mã khôi phục để giữ mã đăng nhập. Nếu bỏ trống, mã đăng nhập sẽ bị tắt.',
  confirmAddressFirst:
    'Hãy xác minh địa chỉ email trước: mở liên kết trong thư chúng tôi đã gửi đến địa chỉ đó.',
  connectGoogle: 'Kết nối Google',
  disconnectGoogle: 'Ngắt kết nối Google',
  toGoogle: 'Tiếp tục với Google',
  connectGoogleText: 'Tài khoản Google bạn chọn ở cửa sổ tiếp theo sẽ đăng nhập được vào đây.',
  googleConnected: 'Đã kết nối Google.',
  disconnectGoogleText:
    'Google sẽ không còn đăng nhập được vào đây. Mật khẩu hoặc khóa truy cập của bạn vẫn dùng được.',
  googleDisconnected: 'Đã ngắt kết nối Google.',
  googleOnlyWay:
    'Google là cách duy nhất để đăng nhập vào tài khoản này. Hãy đặt mật khẩu hoặc thêm khóa truy cập trước, sau đó bạn có thể ngắt kết nối Google.',
  confirmWithPasskey: 'Xác nhận bằng khóa truy cập',
  confirmed: 'Đã xác nhận.',
  turnOff: 'Tắt',
  turnOffTitle: 'Tắt mã đăng nhập',
  turnOffText: 'Khi đã tắt, chỉ cần mật khẩu là đăng nhập được.',
  turnedOn: 'Đã bật mã đăng nhập.',
  turnedOff: 'Đã tắt mã đăng nhập.',
  back: 'Quay lại',
};
