import type { Shape } from '../index.ts';
import type { data as en } from '../en/data.ts';

export const data: Shape<typeof en> = {
  loading: 'Đang tải...',
  blocked: { title: 'Hãy đóng các tab Tudo khác', body: 'Một tab khác đang mở phiên bản Tudo cũ. Trang này sẽ mở ngay khi tab đó được đóng hoặc tải lại.' },
  gone: { title: 'Trang này đang hiện dữ liệu cũ', body: 'Dữ liệu của bạn vừa được chuyển hoặc xóa ở một tab khác. Hãy tải lại để xem dữ liệu hiện tại.', reload: 'Tải lại' },
  unavailable: { title: 'Trình duyệt không cho Tudo lưu dữ liệu', body: 'Tài khoản của bạn dùng một bản sao trên thiết bị này. Hãy cho phép trang này lưu dữ liệu, hoặc thoát chế độ ẩn danh, rồi tải lại.', reload: 'Tải lại' },
  largeDelete: (count) => `${count} mục sẽ bị xóa cùng lúc. Giới hạn là 500 mục mỗi lần xóa; nhiều hơn sẽ mất thêm chút thời gian.`,
  merge: {
    title: 'Thêm vào tài khoản dữ liệu bạn đã tạo trước khi đăng nhập?',
    body: 'Thiết bị này có dữ liệu bạn tạo trước khi đăng nhập, còn tài khoản của bạn cũng đã có dữ liệu. Bạn có thể thêm phần trên thiết bị vào tài khoản, hoặc để lại trên thiết bị này.',
    merge: 'Thêm vào tài khoản', keepApart: 'Để lại trên thiết bị', discard: 'Xóa',
    moving: 'Đang chuyển dữ liệu bạn đã tạo vào tài khoản.',
  },
  attention: {
    title: 'Cần bạn xem lại',
    body: (count) => `${count} thay đổi chưa được chấp nhận. Chúng được giữ ở đây cho đến khi bạn quyết định.`,
    retry: 'Thử lại', discard: 'Bỏ thay đổi', place: 'Chuyển sang chỗ khác', export: 'Lưu thành tệp',
    reasons: {
      'sync/deleted': 'Mục cần sửa đã bị xóa ở nơi khác.', 'sync/not-found': 'Mục cần sửa không còn nữa.', 'sync/reference-missing': 'Mục chứa nó đã bị xóa ở nơi khác.',
      'sync/conflict': 'Thay đổi này mâu thuẫn với dữ liệu hiện có.', 'sync/restore-expired': 'Mục này đã bị xóa từ quá lâu nên không khôi phục được.', 'sync/invalid': 'Không đọc được thay đổi này.', other: 'Máy chủ không chấp nhận thay đổi này.',
    },
  },
};
