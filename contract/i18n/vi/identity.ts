import type { TextShape } from '../index.ts';
import type { identityErrors as english } from '../en/identity.ts';

const wait = (seconds: number) =>
  seconds < 90 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`;

export const identityErrors: TextShape<typeof english> = {
  byCode: {
    'auth/invalid-credential': 'Email hoặc mật khẩu không đúng.',
    'auth/email-already-in-use': 'Địa chỉ email này đã được sử dụng.',
    'auth/weak-password': 'Mật khẩu cần ít nhất 8 ký tự, trong đó có ít nhất một ký tự đặc biệt.',
    'auth/invalid-email': 'Địa chỉ email không hợp lệ.',
    'auth/user-disabled': 'Tài khoản này đã bị khóa. Vui lòng liên hệ với chúng tôi.',
    'auth/no-user': 'Phiên đăng nhập của bạn đã kết thúc. Vui lòng đăng nhập lại.',
    'auth/no-email': 'Tài khoản người dùng không có email để liên kết.',
    'auth/requires-recent-login':
      'Vui lòng xác nhận lại bằng mật khẩu hoặc đăng nhập lại, rồi thực hiện thao tác này trong vòng năm phút.',
    'auth/provider-already-linked': 'Tài khoản này đã có mật khẩu.',
    'auth/expired-action-code': 'Liên kết này đã hết hạn. Vui lòng yêu cầu liên kết mới.',
    'auth/invalid-action-code': 'Liên kết này không hợp lệ hoặc đã được sử dụng.',
    'auth/google-not-configured':
      'Máy chủ này chưa thiết lập đăng nhập bằng Google. Vui lòng dùng email và mật khẩu.',
    'auth/account-exists-with-different-credential':
      'Địa chỉ này đã có tài khoản dùng mật khẩu. Vui lòng đăng nhập bằng mật khẩu trước.',
    'auth/multi-factor-auth-required': 'Vui lòng nhập mã trong ứng dụng xác thực.',
    'auth/invalid-verification-code':
      'Mã không đúng hoặc đã được dùng. Nếu mã nào trong ứng dụng cũng không được, đồng hồ của thiết bị đó bị lệch: hãy bật đặt giờ tự động.',
    'auth/code-expired':
      'Bạn nhập mã quá muộn nên lần đăng nhập này đã hết hạn. Vui lòng nhập lại email và mật khẩu.',
    'auth/second-factor-already-in-use': 'Mã đăng nhập đã được thiết lập rồi.',
    'auth/unverified-email':
      'Vui lòng xác minh địa chỉ email trước: hãy mở liên kết trong thư chúng tôi đã gửi đến địa chỉ đó.',
    'auth/only-way-in':
      'Google là cách duy nhất để đăng nhập vào tài khoản này. Hãy đặt mật khẩu hoặc thêm khóa truy cập trước.',
    'auth/google-already-linked':
      'Không kết nối được: tài khoản Google này đã dùng cho một tài khoản khác ở đây, hoặc tài khoản này đã kết nối với một tài khoản Google.',
    'auth/same-password': 'Đây là mật khẩu bạn đang dùng. Vui lòng chọn mật khẩu khác.',
    'auth/user-mismatch':
      'Tài khoản Google này không phải là tài khoản bạn dùng để đăng nhập ở đây. Vui lòng chọn đúng tài khoản Google đó.',
    'auth/no-password':
      'Mã đăng nhập được yêu cầu sau khi nhập mật khẩu. Vui lòng đặt mật khẩu trước.',
    'auth/invalid-passkey': 'Không xác nhận được khóa truy cập này. Vui lòng thử lại.',
    'auth/passkey-not-found':
      'Khóa truy cập này không còn thuộc tài khoản nào ở đây. Vui lòng đăng nhập bằng cách khác.',
    'auth/too-many-passkeys':
      'Mỗi tài khoản có nhiều nhất 20 khóa truy cập. Vui lòng gỡ bớt một khóa.',
    'auth/invalid-argument': 'Nội dung này không lưu được. Hãy kiểm tra lại những gì bạn đã nhập.',
    'auth/popup-closed-by-user': 'Bạn chưa hoàn tất đăng nhập bằng Google.',
    'auth/export-running': 'Bạn đang có một lần xuất dữ liệu khác chưa xong. Vui lòng thử lại sau.',
    'auth/internal-error': 'Máy chủ gặp sự cố. Vui lòng thử lại.',
  },
  closeWindow: 'Bạn có thể đóng cửa sổ này.',
  weakPassword: {
    common: 'Mật khẩu này dễ đoán. Hãy chọn mật khẩu khác, ví dụ vài từ không liên quan đến nhau.',
    personal:
      'Mật khẩu này ghép từ tên, địa chỉ email của bạn hoặc tên trang này, là những điều người khác biết. Vui lòng chọn mật khẩu khác.',
  },
  googleUnverified:
    'Google chưa xác nhận địa chỉ này là của bạn. Vui lòng đăng ký bằng email và mật khẩu.',
  googleRefused: 'Google không xác nhận lượt đăng nhập này. Vui lòng thử lại.',
  tooManyRequests: (seconds) =>
    `Bạn đã thử quá nhiều lần. Vui lòng đợi ${wait(seconds)} rồi thử lại.`,
};
