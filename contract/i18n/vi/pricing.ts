import type { TextShape } from '../index.ts';
import type { pricing as english } from '../en/pricing.ts';

export const pricing: TextShape<typeof english> = {
  title: 'Bảng giá',
  description:
    'Các công cụ và sổ thu chi đều miễn phí. Plus bỏ giới hạn của phần kế hoạch và số phương án được lưu. Giá bằng đồng và đô la, theo tháng hoặc theo năm.',
  headline: 'Các công cụ và sổ thu chi đều miễn phí.',
  lede: 'Các công cụ miễn phí và không cần tài khoản. Sổ thu chi và ngày tự do cần tài khoản, cũng miễn phí. Gói Plus giúp duy trì sản phẩm và bỏ vài giới hạn của phần kế hoạch.',
  currency: 'Đơn vị tiền',
  period: 'Trả theo',
  monthly: 'Tháng',
  yearly: 'Năm',
  perMonth: 'mỗi tháng',
  perYear: 'mỗi năm',
  saves: (percent) => `Rẻ hơn ${percent} so với trả từng tháng`,
  free: {
    name: 'Miễn phí',
    price: '0 đồng',
    note: 'Dùng bao lâu tùy bạn.',
    action: 'Lập sổ miễn phí',
    open: 'Mở sổ của bạn',
  },
  plus: {
    name: 'Plus',
    note: 'Dừng lúc nào cũng được; dữ liệu vẫn là của bạn.',
    action: 'Ở đây chưa bán',
  },
  notSetUp:
    'Máy chủ này chưa thiết lập thanh toán nên chưa thể mua gói Plus. Bạn không bị trừ tiền và cũng không phải nhập số thẻ.',
  comparison: 'Mỗi gói có những gì',
  feature: 'Tính năng',
  yes: 'Có',
  no: 'Không',
  unlimited: 'Không giới hạn',
  rows: {
    tools: 'Mọi công cụ, không cần tài khoản',
    ledger: 'Sổ thu chi: tài khoản, giao dịch, nhập tệp sao kê',
    offline: 'Dùng được khi mất mạng, trên mọi thiết bị',
    exported: 'Xuất toàn bộ dữ liệu',
    projects: 'Dự án đang thực hiện',
    scenarios: 'Phương án lưu cho mỗi công cụ',
    compared: 'Phương án so sánh cùng lúc',
    rules: 'Tự áp dụng quy tắc cho tệp sao kê',
    mail: 'Được ưu tiên trả lời qua email',
  },
  automationNote:
    'Ở cả hai gói, quy tắc được áp dụng cho mỗi giao dịch bạn thêm; với gói Plus, quy tắc còn tự được áp dụng cho mỗi tệp bạn nhập.',
  limitsTitle: 'Vượt giới hạn thì sao',
  limits:
    'Giới hạn không bao giờ làm mất những gì bạn đã làm. Dự án thứ tư được thêm ở trạng thái tạm dừng, và bạn chọn ba dự án nào đang thực hiện; phương án thứ tư của một công cụ cũng tạm dừng: bạn vẫn mở, xuất và xóa được, và dùng lại được khi có chỗ. Khi gói Plus kết thúc, mọi thứ giữ nguyên: bạn vẫn xem, sửa, xuất và xóa như trước. Giới hạn chỉ tính cho những gì tạo mới. Khi một lần thu tiền không thành công, gói Plus còn dùng được bảy ngày.',
  quota: (records, megabytes) =>
    `Ở cả hai gói, một tài khoản chứa được tối đa ${records} mục và ${megabytes} MB dữ liệu: nhiều hơn 30 giao dịch mỗi ngày trong 80 năm. Vượt quá mức đó, những gì mới thêm vẫn nằm trên thiết bị của bạn, và Tudo cho biết cần làm gì.`,
  questions: 'Bạn có thể xem thêm ở trang câu hỏi thường gặp.',
  payment: {
    cancelTitle: 'Bạn chưa thanh toán.',
    cancel: 'Thanh toán đã bị hủy và bạn không bị trừ tiền. Gói và dữ liệu của bạn vẫn như cũ.',
    closing: 'Đang hủy đơn ở dịch vụ thanh toán…',
    stillOpen:
      'Hiện chưa hủy được đơn ở dịch vụ thanh toán. Đơn sẽ tự hết hạn trong vòng một ngày; chỉ cần bạn không chuyển tiền thì không có gì xảy ra.',
    backToPricing: 'Xem lại các gói',
    home: 'Về trang chủ',
  },
};
