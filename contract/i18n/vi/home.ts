import type { TextShape } from '../index.ts';
import type { home as english } from '../en/home.ts';

export const home: TextShape<typeof english> = {
  headline: 'Ngày bạn tự do, tính từ chính sổ thu chi của bạn.',
  lede: 'Tiền bạc, thời gian và mục tiêu ở cùng một nơi. Bấm vào tổng nào cũng thấy các giao dịch bên trong.',
  start: 'Lập sổ miễn phí',
  open: 'Mở sổ của bạn',
  account: 'Tôi đã có tài khoản',
  small:
    'Không cần thẻ hay mật khẩu ngân hàng. Mất mạng vẫn dùng được, và tải dữ liệu về lúc nào cũng được.',
  dial: {
    ifISave: 'Nếu để dành',
    ofWhatIEarn: 'thu nhập',
    today: 'hôm nay',
    whenFree: 'khi bạn tự do',
    before: 'Bạn tự do vào ',
    after: '.',
    onePoint: (percent, months) =>
      months === 0
        ? `Ở mức ${percent}%, ngày tự do đến sớm hơn chưa đầy một tháng.`
        : `Ở mức ${percent}%, ngày tự do đến sớm hơn ${months} tháng.`,
    assumptions:
      'Ví dụ: thu nhập 42 triệu ₫ mỗi tháng, đã để dành 1,225 tỷ ₫, lợi suất thực 5%, mỗi năm rút 4%.',
    alt: (percent, date) =>
      `Mặt đồng hồ: vòng ngoài là năm bạn tự do, vòng trong là tỷ lệ tiết kiệm. Ở mức ${percent}%, kim chỉ ${date}.`,
  },
  shown: 'Trang Tổng quan: ngày tự do, tài sản ròng, giao dịch.',
  apartTitle:
    'Ứng dụng chi tiêu, công cụ tính, đồng hồ hẹn giờ, danh sách mục tiêu. Dữ liệu không dùng chung.',
  apartLede: 'Chúng không trả lời được ba câu sau. Tudo trả lời, kèm căn cứ.',
  questions: {
    costQ: 'Chuyến Đà Lạt cuối tuần thật ra tốn bao nhiêu?',
    costA: ['', '31 giờ', ' làm việc của bạn, và ', 'mười ngày', ' tự\u00a0do.'],
    costN: 'Mười bốn giao dịch, quy ra giờ làm của bạn.',
    paceQ: 'Trước Tết, quỹ khẩn cấp có kịp đủ không?',
    paceA: ['Với tốc độ này thì không kịp: khi đó bạn có ', '52,8 triệu', ' trên 60 triệu.'],
    paceN: 'Đo từ sổ thu chi, không sửa tay được.',
    hoursQ: 'Tôi viết luận văn có đủ giờ không?',
    hoursA: ['', '14 giờ 10 phút', ' trên 20 giờ dự kiến. Thiếu nhiều nhất vào thứ Ba.'],
    hoursN: 'Chỉ tính thời gian đã đo, không tính lúc tạm dừng.',
  },
  example: 'Ví dụ với số liệu giả định',
  tools: 'Sáu công cụ miễn phí',
  readVi: '',
  row: {
    title: 'Một giao dịch, bốn thay đổi.',
    body: 'Thêm khoản mua tủ sách: ngân sách, giờ công, mục tiêu và ngày tự do đổi ngay. Xóa là trở về như cũ.',
    day: 'Thứ Năm, 19/11',
    payee: 'Mộc Nhiên, tủ sách gỗ',
    category: 'Nhà cửa',
    amount: '−2.320.000 ₫',
    effects: [
      { name: 'Ngân sách Nhà cửa', value: '680.000 ₫', note: 'còn lại trên 3.000.000 ₫' },
      { name: 'Giờ công của tôi', value: '9,3 giờ', note: 'làm việc, đủ trả cho chiếc tủ' },
      {
        name: 'Để dành 60 triệu trước Tết',
        value: '38,9 triệu',
        note: 'trước đó 41,2 triệu, nay chậm 11 ngày',
      },
      {
        name: 'Ngày tự do',
        value: 'muộn 3 ngày',
        note: 'từ 13 sang 16\u00a0tháng\u00a03\u00a0năm\u00a02041',
      },
    ],
    caption: 'Ví dụ với số liệu giả định. Ngày tự do đổi khi hết tháng.',
  },
  voices: {
    title: 'Mọi người nói gì',
    invite: 'Chúng tôi chỉ đăng chuyện có thật.',
    tell: 'Kể chuyện của bạn.',
    private: 'Không quảng cáo, không theo dõi.',
    sourced: 'Kết quả nào cũng có công thức.',
    since: (month) => `Ghi sổ từ ${month}`,
    moved: (from, to) => `Ngày tự do dời từ ${from} sang ${to}`,
  },
  blog: { title: 'Từ blog', all: (count) => `Tất cả ${count} bài` },
};
