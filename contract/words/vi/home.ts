import type { Shape } from '../index.ts';
import type { home as english } from '../en/home.ts';

export const home: Shape<typeof english> = {
  headline: 'Ngày bạn tự do, và hôm nay đã dời nó bao xa.',
  lede: 'Một cuốn sổ cho tiền bạc, thời gian và mục tiêu, thứ này đo thứ kia. Con số nào cũng mở ra được những dòng làm nên nó.',
  start: 'Mở sổ, miễn phí', open: 'Mở sổ của bạn', account: 'Tôi đã có sổ',
  small: 'Không cần thẻ, không cần mật khẩu ngân hàng. Mất mạng vẫn dùng được, và bạn lấy dữ liệu đi lúc nào cũng được.',
  dial: {
    ifISave: 'Nếu để dành', ofWhatIEarn: 'thu nhập', today: 'hôm nay', whenFree: 'khi bạn tự do',
    before: 'Bạn tự do vào ', after: '.',
    onePoint: (percent, months) => (months === 0 ? `Thêm một điểm, ${percent}%, dời ngày ấy chưa tới một tháng.` : `Thêm một điểm, ${percent}%, ngày ấy gần lại ${months} tháng.`),
    assumptions: 'Ví dụ: thu nhập 42 triệu ₫ mỗi tháng, đã để dành 1,225 tỷ ₫, lợi suất thực 5%, mỗi năm rút 4%.',
    alt: (percent, date) => `Mặt đồng hồ. Vòng ngoài là năm bạn tự do, vòng trong là tỷ lệ để dành. Ở mức ${percent} phần trăm, kim chỉ ${date}.`,
  },
  apartTitle: 'Ứng dụng chi tiêu, máy tính, đồng hồ và danh sách mục tiêu. Chúng chưa từng gặp nhau.',
  apartLede: 'Nên những câu hỏi giản dị cứ để ngỏ. Đây là ba câu, cùng kiểu câu trả lời của Tudo, và câu trả lời từ đâu mà có.',
  questions: {
    costQ: 'Cuối tuần ở Đà Lạt thật ra tốn bao nhiêu?', costA: ['31 giờ', ' làm việc của bạn, và ', 'mười ngày', ' tự do.'], costN: 'Mười bốn dòng trong sổ, tính theo giá một giờ bạn đã đo.',
    paceQ: 'Trước Tết có kịp khoản đệm không?', paceA: ['Cứ đà này thì chưa: bạn sẽ có ', '52,8 triệu', ' trên 60.'], paceN: 'Kết quả then chốt đo từ sổ thu chi. Không sửa tay được.',
    hoursQ: 'Giờ dành cho luận văn đi đâu mất?', hoursA: ['14 g 10', ' trên 20 giờ đã định. Hụt nhiều nhất vào thứ Ba.'], hoursN: 'Những khối 25 phút trọn vẹn. Lúc tạm dừng không tính.',
  },
  example: 'Ví dụ',
  closing: 'Ghi lại một ngày thôi. Ngày tự do bắt đầu dịch chuyển.',
};
