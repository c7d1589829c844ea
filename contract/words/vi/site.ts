import type { Shape } from '../index.ts';
import type { site as english } from '../en/site.ts';

export const site: Shape<typeof english> = {
  brand: 'Tudo',
  brandHome: 'Tudo, trang chủ',
  title: 'Tudo · ngày bạn tự do, tính từ chính sổ thu chi của bạn',
  description: 'Sổ thu chi, kế hoạch, và ngày bạn tự do tính từ số liệu của bạn. Công cụ miễn phí, và tài khoản dùng được khi mất mạng.',
  loading: 'Đang tải...', code: 'Công thức', table: 'Bảng',
  skip: 'Chuyển đến nội dung chính',
  main: 'Điều hướng chính', menu: 'Menu', close: 'Đóng', dismiss: 'Đóng thông báo', cancel: 'Hủy', undo: 'Hoàn tác', optional: 'không bắt buộc', search: 'Tìm', more: 'Khác',
  home: 'Trang chủ', process: 'Quy trình', tools: 'Công cụ', pricing: 'Bảng giá', resources: 'Tài nguyên',
  toolNames: { timerBlock: 'Hẹn giờ tập trung', fiCalculator: 'Tính ngày tự do', budgetPlanner: 'Lập ngân sách', latteFactor: 'Khoản nhỏ mỗi ngày', compoundInterest: 'Lãi kép', debtOrInvest: 'Trả nợ hay đầu tư' },
  toolNotes: { timerBlock: '25 phút tập trung cho một việc cụ thể', fiCalculator: 'Tháng bạn không còn cần đến lương', budgetPlanner: 'Lương về rồi đi những đâu', latteFactor: 'Thói quen nhỏ tốn bao nhiêu qua nhiều năm', compoundInterest: 'Số dư, qua từng năm', debtOrInvest: 'Cách nào lợi hơn' },
  language: 'Ngôn ngữ', english: 'English', vietnamese: 'Tiếng Việt',
  theme: 'Giao diện', themes: { system: 'Theo hệ thống', light: 'Sáng', dark: 'Tối' },
  account: 'Tài khoản',
  signIn: 'Đăng nhập', signUp: 'Đăng ký', signOut: 'Đăng xuất', profile: 'Hồ sơ', dashboard: 'Tổng quan', planning: 'Kế hoạch', admin: 'Quản trị',
  footer: { tagline: 'Tự do là một ngày cụ thể. Ghi sổ để đến gần ngày đó.', quickLinks: 'Liên kết nhanh', ourProcess: 'Quy trình', blog: 'Blog', legal: 'Pháp lý', faq: 'Câu hỏi thường gặp', terms: 'Điều khoản dịch vụ', privacy: 'Chính sách quyền riêng tư', contactUs: 'Liên hệ', contact: 'Gửi lời nhắn', hanoiTime: 'Giờ Hà Nội, GMT+7' },
  failed: { title: 'Trang này vừa gặp lỗi.', body: 'Những gì đã lưu vẫn còn. Hãy tải lại trang; nếu lỗi lặp lại, hãy báo cho chúng tôi.', reload: 'Tải lại', missingTitle: 'Không tải được phần này.', missingBody: 'Có thể bạn đang mất mạng. Dữ liệu tài khoản vẫn ở trên thiết bị này.', again: 'Thử lại', toDashboard: 'Về trang tổng quan' },
};
