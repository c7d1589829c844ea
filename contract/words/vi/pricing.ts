import type { Shape } from '../index.ts';
import type { pricing as english } from '../en/pricing.ts';

export const pricing: Shape<typeof english> = {
  title: 'Bảng giá', description: 'Mọi thứ dùng để đo đều miễn phí. Plus bỏ giới hạn của phần kế hoạch và số kịch bản được lưu. Giá bằng đồng và đô la, theo tháng hoặc theo năm.',
  headline: 'Mọi thứ dùng để đo đều miễn phí.',
  lede: 'Các công cụ không tốn đồng nào và không cần tài khoản; sổ thu chi và ngày tự do cần tài khoản, nhưng cũng không tốn đồng nào. Gói Plus giúp duy trì sản phẩm và bỏ vài giới hạn của phần kế hoạch.',
  currency: 'Đơn vị tiền', period: 'Trả theo', monthly: 'Tháng', yearly: 'Năm',
  perMonth: 'mỗi tháng', perYear: 'mỗi năm', saves: (percent) => `rẻ hơn ${percent} so với trả từng tháng`,
  free: { name: 'Miễn phí', price: '0 đồng', note: 'Dùng bao lâu tùy bạn.', action: 'Lập sổ miễn phí', open: 'Mở sổ của bạn' },
  plus: { name: 'Plus', note: 'Dừng lúc nào cũng được; dữ liệu vẫn là của bạn.', action: 'Ở đây chưa bán' },
  notSetUp: 'Máy chủ này chưa thiết lập thanh toán nên chưa thể mua gói Plus. Bạn không bị trừ tiền và cũng không phải nhập số thẻ.',
  comparison: 'Mỗi gói có những gì', feature: 'Tính năng', yes: 'Có', no: 'Không', unlimited: 'Không giới hạn',
  rows: {
    tools: 'Mọi công cụ, không cần tài khoản', ledger: 'Sổ thu chi: tài khoản, giao dịch, nhập tệp sao kê', offline: 'Dùng được khi mất mạng, trên mọi thiết bị', exported: 'Xuất toàn bộ dữ liệu',
    projects: 'Dự án đang thực hiện', scenarios: 'Kịch bản lưu cho mỗi công cụ', compared: 'Kịch bản so sánh cùng lúc', rules: 'Quy tắc phân loại tự chạy', mail: 'Được ưu tiên trả lời qua email',
  },
  buildNote: 'Giới hạn của phần kế hoạch đã áp dụng; kịch bản, quy tắc và ưu tiên trả lời sẽ có cùng với phần tương ứng của sản phẩm.',
  limitsTitle: 'Vượt giới hạn thì sao', limits: 'Giới hạn không bao giờ làm mất những gì bạn đã làm. Dự án thứ tư tạo lúc mất mạng sẽ ở trạng thái tạm dừng, và bạn chọn ba dự án nào đang thực hiện. Khi gói Plus kết thúc, mọi thứ vẫn còn nguyên và xuất ra được.',
  questions: 'Bạn có thể xem thêm ở trang câu hỏi thường gặp.',
  payment: {
    waitingTitle: 'Đang chờ xác nhận thanh toán.', waiting: 'Gói của bạn sẽ đổi ngay khi thanh toán được xác nhận, thường chưa đến một phút. Bạn có thể rời trang này, không mất gì cả.',
    closedTitle: 'Ở đây chưa mở thanh toán.', closed: 'Bạn không bị trừ tiền và gói của bạn không thay đổi. Bạn vẫn dùng được mọi thứ trong gói Miễn phí.',
    cancelTitle: 'Bạn chưa thanh toán.', cancel: 'Thanh toán đã bị hủy và bạn không bị trừ tiền. Gói và dữ liệu của bạn vẫn như cũ.',
    toProfile: 'Đến hồ sơ của bạn', toPricing: 'Xem các gói', backToPricing: 'Quay lại các gói', home: 'Về trang chủ',
  },
};
