import type { TextShape } from '../index.ts';
import type { guide as english } from '../en/guide.ts';

export const guide: TextShape<typeof english> = {
  privacy: 'Chính sách quyền riêng tư',
  magnet: {
    title: 'Bắt đầu trên giấy. “Tự\u00a0do, tính bằng số”, cẩm\u00a0nang tám chương.',
    parts: [
      { text: 'Tự do cần bao nhiêu tiền, tính từ chi tiêu của bạn', where: 'chương 1' },
      { text: 'Bốn điều làm ngày tự do đến sớm hay muộn', where: 'chương 3' },
      {
        text: 'Một trang cho con số của bạn, và mười hai tuần với những việc nhỏ',
        where: 'chương 8',
      },
    ],
    sheet: {
      title: ['Kế hoạch của bạn', 'trên một trang'],
      rows: [
        { name: 'Thu nhập mỗi tháng', value: '20.000.000' },
        { name: 'Chi tiêu mỗi tháng', value: '14.000.000' },
        { name: 'Còn lại', value: '6.000.000' },
        { name: 'Tỷ lệ tiết kiệm', value: '30%' },
        { name: 'Chi tiêu cả năm', value: '168.000.000' },
        { name: 'Con số, ở mức 4%', value: '4,2 tỷ' },
        { name: 'Tài sản đang có', value: '' },
        { name: 'Còn bao nhiêu năm', value: '' },
        { name: 'Tổng kết tuần', value: '' },
      ],
      size: 'Khổ A4, in được',
      form: 'PDF, hai ngôn ngữ',
    },
  },
  ask: {
    email: 'Email',
    placeholder: 'linh@example.com',
    send: 'Gửi cho tôi',
    note: 'Thư đầu để xác nhận địa chỉ, thư sau gửi cẩm nang. Về sau chỉ có thư khi có bản mới; bấm một lần là hủy đăng ký.',
  },
  noEmail: 'Vui lòng nhập địa chỉ email, ví dụ linh@example.com.',
  errors: {
    tooMany: (minutes) =>
      `Bạn đã gửi nhiều lần trong thời gian ngắn. Vui lòng thử lại sau ${minutes} phút.`,
    network: 'Không kết nối được với máy chủ. Thông tin bạn nhập vẫn còn; hãy thử lại khi có mạng.',
    failed: 'Có lỗi ở phía chúng tôi. Thông tin bạn nhập vẫn còn; vui lòng thử lại.',
  },
};
