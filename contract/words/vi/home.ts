import type { Shape } from '../index.ts';
import type { home as english } from '../en/home.ts';

export const home: Shape<typeof english> = {
  headline: 'Ngày bạn tự do, và hôm nay đã dời nó bao xa.',
  lede: 'Một cuốn sổ cho tiền bạc, thời gian và mục tiêu, thứ này đo thứ kia. Con số nào cũng mở ra được những dòng làm nên nó.',
  start: 'Mở sổ, miễn phí', open: 'Mở sổ của bạn', account: 'Tôi đã có sổ',
  small: 'Không cần thẻ, không cần mật khẩu ngân hàng. Mất mạng vẫn dùng được, và bạn lấy dữ liệu đi lúc nào cũng được.',
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
