import type { Shape } from '../index.ts';
import type { identityErrors as englishErrors, mail as englishMail } from '../en/identity.ts';

const wait = (seconds: number) => (seconds < 90 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`);

export const identityErrors: Shape<typeof englishErrors> = {
  byCode: {
    'auth/invalid-credential': 'Email hoặc mật khẩu không đúng.',
    'auth/email-already-in-use': 'Địa chỉ email này đã có người dùng.',
    'auth/weak-password': 'Mật khẩu cần ít nhất 8 ký tự, trong đó có ít nhất một ký tự đặc biệt.',
    'auth/invalid-email': 'Địa chỉ email không hợp lệ.',
    'auth/user-disabled': 'Tài khoản này đã bị khóa đăng nhập. Vui lòng liên hệ với chúng tôi.',
    'auth/no-user': 'Không có người dùng nào đăng nhập.',
    'auth/no-user-or-email': 'Không có người dùng hoặc email để xác thực lại.',
    'auth/no-email': 'Tài khoản người dùng không có email để liên kết.',
    'auth/requires-recent-login': 'Vui lòng xác nhận lại bằng mật khẩu hoặc đăng nhập lại, rồi thực hiện thao tác này trong vòng năm phút.',
    'auth/provider-already-linked': 'Tài khoản này đã có mật khẩu.',
    'auth/expired-action-code': 'Liên kết này đã hết hạn. Vui lòng yêu cầu liên kết mới.',
    'auth/invalid-action-code': 'Liên kết này không hợp lệ hoặc đã được sử dụng.',
    'auth/google-not-configured': 'Máy chủ này chưa thiết lập đăng nhập bằng Google. Vui lòng dùng email và mật khẩu.',
    'auth/account-exists-with-different-credential': 'Địa chỉ này đã có tài khoản dùng mật khẩu. Vui lòng đăng nhập bằng mật khẩu trước.',
    'auth/popup-closed-by-user': 'Cửa sổ Google đã bị đóng trước khi đăng nhập xong.',
    'auth/cancelled-popup-request': 'Một lượt đăng nhập Google khác đã thay thế lượt này.',
    'auth/popup-blocked': 'Trình duyệt đã chặn cửa sổ Google.',
    'auth/network-request-failed': 'Không kết nối được với máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',
    'auth/internal-error': 'Máy chủ gặp sự cố. Vui lòng thử lại.',
  },
  tooManyRequests: (seconds) => `Bạn đã thử quá nhiều lần. Vui lòng đợi ${wait(seconds)} rồi thử lại.`,
  changesWaiting: (count) => `${count} thay đổi chưa được gửi lên máy chủ và sẽ bị mất.`,
  linkNoUser: 'Người dùng chưa đăng nhập.',
};

export const mail: Shape<typeof englishMail> = {
  greeting: (name) => `Chào ${name},`,
  closing: 'Tudo',
  ignore: 'Nếu không phải bạn yêu cầu, hãy bỏ qua thư này: không có gì thay đổi.',
  verify: {
    subject: 'Xác nhận địa chỉ email của bạn',
    body: 'Vui lòng xác nhận địa chỉ này là của bạn. Liên kết có hiệu lực trong 24 giờ.',
    link: 'Xác nhận địa chỉ',
  },
  reset: {
    subject: 'Đặt mật khẩu mới',
    body: 'Có người, hẳn là bạn, vừa yêu cầu đặt mật khẩu mới cho tài khoản Tudo của bạn. Liên kết chỉ dùng được một lần, trong vòng một giờ.',
    link: 'Đặt mật khẩu mới',
  },
  changeEmail: {
    subject: 'Xác nhận địa chỉ email mới',
    body: 'Bạn muốn dùng địa chỉ này cho tài khoản Tudo từ nay về sau. Địa chỉ sẽ được đổi khi bạn mở liên kết; liên kết có hiệu lực trong 24 giờ.',
    link: 'Dùng địa chỉ này',
  },
  emailChanged: {
    subject: 'Địa chỉ email của bạn đã được đổi',
    body: (newEmail) => `Từ nay tài khoản Tudo của bạn đăng nhập bằng ${newEmail}; địa chỉ này không còn dùng được nữa. Nếu không phải bạn đã đổi, hãy trả lời thư này ngay.`,
  },
  passwordChanged: {
    subject: 'Mật khẩu của bạn đã được đổi',
    body: 'Mật khẩu tài khoản Tudo của bạn vừa được đổi và mọi phiên đăng nhập khác đã kết thúc. Nếu không phải bạn đã đổi, hãy đặt mật khẩu mới ngay.',
    link: 'Đặt mật khẩu mới',
  },
  deletion: {
    subject: 'Tài khoản của bạn sẽ bị xóa',
    body: (day) => `Tài khoản Tudo và mọi dữ liệu của bạn sẽ bị xóa vĩnh viễn vào ngày ${day}. Nếu đổi ý, chỉ cần đăng nhập trước ngày đó, tài khoản sẽ được giữ lại.`,
    link: 'Đăng nhập để giữ tài khoản',
  },
  deletionUndone: {
    subject: 'Tài khoản của bạn được giữ lại',
    body: 'Bạn đã đăng nhập nên tài khoản Tudo sẽ không bị xóa. Mọi thứ vẫn như cũ.',
  },
};
