import type { TextShape } from '../index.ts';
import type { identityClient as english } from '../en/identity-client.ts';

export const identityClient: TextShape<typeof english> = {
  network: 'Không kết nối được với máy chủ. Vui lòng kiểm tra mạng rồi thử lại.',
  internal: 'Máy chủ gặp sự cố. Vui lòng thử lại.',
  passkeyCancelled: 'Bạn chưa chọn khóa truy cập nào.',
  passkeyFailed: 'Trình duyệt không dùng được khóa truy cập ở đây.',
  passkeyKnown: 'Thiết bị này đã có khóa truy cập của tài khoản này.',
  popupClosed: 'Cửa sổ Google đã bị đóng trước khi đăng nhập xong.',
  popupReplaced: 'Một lượt đăng nhập Google khác đã thay thế lượt này.',
  popupBlocked: 'Trình duyệt đã chặn cửa sổ Google.',
  changesWaiting: (count) => `${count} thay đổi chưa được gửi lên máy chủ và sẽ bị mất.`,
  noUser: 'Không có người dùng nào đăng nhập.',
  noUserToLink: 'Người dùng chưa đăng nhập.',
  noUserOrEmail: 'Không có người dùng hoặc email để xác thực lại.',
  noEmail: 'Tài khoản người dùng không có email để liên kết.',
};
