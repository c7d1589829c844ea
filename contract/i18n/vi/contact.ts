import type { TextShape } from '../index.ts';
import type { contact as english } from '../en/contact.ts';

export const contact: TextShape<typeof english> = {
  confirm: {
    title: 'Xác nhận địa chỉ để nhận cẩm nang.',
    lede: 'Bạn đã yêu cầu gửi cẩm nang “Tự do, tính bằng số” qua email. Hãy bấm nút để xác nhận địa chỉ; cẩm nang cũng sẽ được gửi vào email của bạn.',
    button: 'Xác nhận và nhận cẩm nang',
    doneTitle: 'Cẩm nang của bạn đây.',
    done: 'Địa chỉ đã được xác nhận. Cẩm nang đang được gửi đến bạn, và bạn có thể mở ngay tại đây.',
    open: 'Mở cẩm nang (PDF)',
    other: 'English (PDF)',
    badLinkTitle: 'Liên kết này không còn dùng được.',
    badLink:
      'Liên kết có hiệu lực trong 7 ngày; liên kết này đã quá hạn, bị thiếu hoặc không còn giá trị. Hãy yêu cầu lại để nhận liên kết mới.',
  },
  leave: {
    title: 'Không nhận thư về cẩm nang nữa?',
    lede: 'Chúng tôi sẽ xóa địa chỉ của bạn và không gửi gì thêm. Cẩm nang bạn đã có vẫn là của bạn.',
    button: 'Hủy đăng ký',
    doneTitle: 'Bạn đã hủy đăng ký.',
    done: 'Địa chỉ của bạn đã được xóa. Bạn không cần làm gì thêm.',
    home: 'Về trang chủ',
    beforeTitle: 'Liên kết này đã được dùng.',
    before:
      'Đăng ký đi kèm liên kết này đã kết thúc và địa chỉ đã được xóa. Nếu sau đó bạn lại yêu cầu cẩm nang, hãy dùng liên kết trong thư mới nhất.',
    badLinkTitle: 'Liên kết này không dùng được.',
    badLink:
      'Liên kết bị thiếu hoặc đã quá hai năm, và khi đó địa chỉ đã được xóa. Nếu vẫn nhận được thư, hãy dùng liên kết trong thư mới nhất hoặc báo cho chúng tôi.',
    write: 'Gửi lời nhắn',
  },
  digestLeave: {
    title: 'Không nhận thư về kế hoạch nữa?',
    lede: 'Bạn sẽ không nhận thư buổi sáng về việc đến hạn và kết quả chậm tiến độ nữa. Kế hoạch vẫn giữ nguyên.',
    button: 'Ngừng nhận thư',
    doneTitle: 'Bạn sẽ không nhận thư về kế hoạch nữa.',
    done: 'Bạn bấm nhầm? Chỉ cần bấm một lần là thư lại đến như trước. Bạn cũng có thể bật lại trong hồ sơ bất cứ lúc nào.',
    putBack: 'Nhận lại thư',
    backDaily: 'Xong: thư lại đến mỗi sáng như trước.',
    backWeekly: 'Xong: thư lại đến vào thứ Hai hằng tuần như trước.',
    beforeTitle: 'Bạn đã ngừng nhận thư này từ trước.',
    before:
      'Hiện không có thư nào về kế hoạch được gửi cho bạn. Bạn có thể chọn nhận lại hằng ngày hoặc hằng tuần trong hồ sơ.',
    profile: 'Tới hồ sơ',
    badLinkTitle: 'Liên kết này không dùng được.',
    badLink: 'Liên kết không đầy đủ. Bạn cũng có thể ngừng nhận thư trong hồ sơ.',
  },
  contact: {
    title: 'Gửi lời nhắn cho chúng tôi.',
    pageTitle: 'Liên hệ',
    description:
      'Câu hỏi, lỗi, góp ý: hãy gửi lời nhắn cho chúng tôi, có tài khoản hay không đều được.',
    lede: 'Một câu hỏi, một lỗi, một ý tưởng hay điều gì đó về dữ liệu của bạn: sẽ có người đọc. Không cần tài khoản.',
    name: 'Tên',
    email: 'Email',
    emailHint: 'Chỉ dùng để trả lời bạn.',
    subject: 'Tiêu đề',
    message: 'Lời nhắn',
    send: 'Gửi lời nhắn',
    kept: 'Chúng tôi giữ lời nhắn trong hai năm để khi trả lời còn xem lại được lần trước, sau đó xóa.',
    arrivedTitle: 'Đã nhận được lời nhắn của bạn.',
    arrived: (email) =>
      `Chúng tôi sẽ trả lời đến ${email}. Chúng tôi không gửi thư xác nhận; trang này chính là lời xác nhận.`,
    another: 'Viết lời nhắn khác',
  },
  sent: {
    title: (email) => `Đã gửi thư đến ${email}.`,
    text: 'Trong thư có liên kết để xác nhận địa chỉ; nếu bạn đã xác nhận từ trước thì trong thư là cẩm nang. Vài phút nữa vẫn chưa thấy? Hãy xem trong mục thư rác.',
    other: 'Dùng địa chỉ khác',
  },
  faults: {
    missing: {
      name: 'Vui lòng cho biết tên, tên nào cũng được.',
      email: '',
      subject: '',
      message: 'Vui lòng viết lời nhắn.',
    },
    tooLong: (max) => `Tối đa ${max.toLocaleString('vi-VN')} ký tự.`,
    invalid: 'Có ký tự không dùng được trong một dòng.',
  },
};
