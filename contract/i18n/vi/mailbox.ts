import type { TextShape } from '../index.ts';
import type { mailbox as english } from '../en/mailbox.ts';

export const mailbox: TextShape<typeof english> = {
  checking: 'Đang kiểm tra liên kết…',
  email: 'Email',
  signIn: 'Đăng nhập',
  password: 'Mật khẩu của bạn',
  code: 'Mã trong ứng dụng',
  verify: {
    title: 'Đây có phải địa chỉ email của bạn?',
    lede: (email) => `Bấm nút để xác minh ${email}.`,
    button: 'Xác minh địa chỉ',
    doneTitle: 'Email của bạn đã được xác minh.',
    done: 'Cảm ơn bạn. Không cần làm gì thêm.',
    doneElsewhere: 'Cảm ơn bạn. Ở những nơi bạn đã đăng nhập trước đó, vui lòng đăng nhập lại.',
  },
  change: {
    title: 'Dùng địa chỉ này từ nay?',
    lede: (email) => `Bấm nút để tài khoản của bạn đăng nhập bằng ${email}.`,
    button: 'Dùng địa chỉ này',
    doneTitle: 'Email của bạn đã được xác minh.',
    done: (email) => `Từ nay tài khoản của bạn đăng nhập bằng ${email}.`,
    asksPassword: 'Bạn chưa đăng nhập ở đây, nên vui lòng nhập mật khẩu tài khoản của bạn.',
    asksSignIn: 'Vui lòng đăng nhập ở đây trước rồi mở lại liên kết.',
  },
  'take-back': {
    title: 'Hủy việc đổi địa chỉ?',
    lede: (email) =>
      `Bấm nút để tài khoản trở về ${email}. Mọi thiết bị sẽ bị đăng xuất, và những cách đăng nhập được thêm từ đó sẽ không còn dùng được.`,
    button: 'Hủy việc đổi địa chỉ',
    doneTitle: 'Tài khoản đã trở về địa chỉ này.',
    done: (email) =>
      `Tài khoản lại đăng nhập bằng ${email}. Hãy đặt mật khẩu mới ngay: có thể người khác đã biết mật khẩu cũ.`,
    setPassword: 'Đặt mật khẩu mới',
  },
  'not-me': {
    title: 'Không phải bạn?',
    lede: (email) =>
      `Bấm nút để đăng xuất ngay tài khoản của bạn trên mọi thiết bị, kể cả thiết bị này. Chúng tôi gửi đến ${email} một liên kết để bạn đặt mật khẩu mới; khi đó khóa truy cập, mã đăng nhập và Google cũng hết hiệu lực.`,
    button: 'Không phải tôi',
    doneTitle: 'Mọi thiết bị đã bị đăng xuất.',
    done: (email) =>
      `Liên kết đặt mật khẩu mới đang được gửi đến ${email}. Hãy dùng ngay: có thể người khác đã biết mật khẩu cũ.`,
  },
  wrongPassword: 'Mật khẩu không đúng.',
  required: 'Vui lòng điền mục này.',
  toDashboard: 'Tới trang tổng quan',
  toProfile: 'Tới hồ sơ',
  badLinkTitle: 'Liên kết này không còn dùng được.',
  badLink: 'Liên kết đã được dùng, hoặc đã hết hạn. Bạn có thể yêu cầu liên kết mới trong hồ sơ.',
  badLinkConfirmed: (email) =>
    `Liên kết đã được dùng, hoặc đã hết hạn. Địa chỉ ${email} của bạn đã được xác minh.`,
  failed: (message) => `Không xác minh được email: ${message}`,
};
