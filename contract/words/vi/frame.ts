import type { Shape } from '../index.ts';
import type { frame as english } from '../en/frame.ts';

export const frame: Shape<typeof english> = {
  rail: { today: 'Tổng quan', ledger: 'Sổ thu chi', accounts: 'Tài khoản', budgets: 'Ngân sách', plan: 'Kế hoạch', timer: 'Hẹn giờ', freedom: 'Ngày tự do', review: 'Tổng kết tuần', reports: 'Báo cáo', rules: 'Quy tắc', recurring: 'Định kỳ', profile: 'Hồ sơ', admin: 'Quản trị' },
  plans: { free: 'Miễn phí', plus: 'Plus' },
  sync: {
    idle: 'Đã lưu tất cả', syncing: 'Đang lưu…', offline: 'Mất mạng, đã lưu trên thiết bị này', error: 'Không kết nối được với máy chủ', updateNeeded: 'Đã có phiên bản mới', signedOut: 'Đã đăng xuất ở nơi khác', guest: 'Chỉ có trên thiết bị này',
    firstLoad: (percent) => `Đang lấy dữ liệu của bạn, ${percent}%`,
    waiting: (count) => `${count} thay đổi đang chờ gửi`,
    attention: (count) => `${count} thay đổi cần bạn xem lại`,
    details: 'Tình trạng dữ liệu',
    nothingWaiting: 'Mọi thay đổi đã được gửi lên máy chủ.',
    waitingNote: 'Các thay đổi được lưu trên thiết bị này và sẽ được gửi ngay khi có mạng.',
    reload: 'Tải phiên bản mới', tryAgain: 'Gửi lại',
  },
  currencies: { often: 'Hay dùng', all: 'Tất cả các loại tiền' },
  offlineNotice: 'Đang mất mạng. Bạn cứ làm tiếp: thay đổi được lưu trên thiết bị này và sẽ được gửi sau.',
  arriving: 'Dữ liệu của bạn còn đang tải về thiết bị này. Các con số có thể thay đổi cho đến khi tải xong.',
  create: { title: 'Thêm', what: 'Thêm gì', transaction: 'Giao dịch mới', task: 'Việc mới', focus: 'Bắt đầu phiên tập trung', goal: 'Mục tiêu mới', taskAdded: (title) => `Đã thêm việc: ${title}`, undo: 'Hoàn tác' },
  command: { cost: 'Khoản này tốn bao nhiêu giờ làm?', open: 'Tìm và thao tác nhanh', placeholder: 'Tìm dữ liệu, trang, thao tác…', searching: 'Đang tìm tiếp trong các giao dịch cũ hơn…', none: 'Không tìm thấy gì. Hãy thử ít từ hơn.', pages: 'Đi tới', actions: 'Thao tác', theme: 'Giao diện' },
  bell: (count) => (count === 0 ? 'Thông báo' : `Thông báo: ${count} mục chưa đọc`),
  theme: { system: 'Giao diện theo hệ thống', light: 'Giao diện sáng', dark: 'Giao diện tối' },
  shortcuts: { title: 'Phím tắt', general: 'Ở mọi trang', pages: 'Đi tới', here: 'Trên trang này', palette: 'Tìm và thao tác nhanh', help: 'Danh sách này', single: 'Phím tắt một phím' },
  amounts: { hide: 'Ẩn số tiền', hidden: 'Số tiền đang được ẩn trên thiết bị này. Bấm phím H hoặc bấm lại nút này để hiện.', shown: 'Số tiền đã hiện trở lại.' },
  news: { dismiss: 'Đã hiểu', important: 'Quan trọng' },
  adminPage: { checking: 'Đang kiểm tra quyền truy cập...', checkingEnglish: '', title: 'Quản trị', adminsOnly: 'Trang quản trị chỉ dành cho quản trị viên.' },
};
