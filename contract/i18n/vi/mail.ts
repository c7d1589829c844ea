import type { TextShape } from '../index.ts';
import type { mail as english } from '../en/mail.ts';

export const mail: TextShape<typeof english> = {
  greeting: (name) => (name === null ? 'Chào bạn,' : `Chào ${name},`),
  closing: 'Tudo',
  ignore: 'Nếu không phải bạn yêu cầu, bạn có thể bỏ qua thư này; sẽ không có gì thay đổi.',
  verify: {
    subject: 'Xác minh địa chỉ email của bạn',
    body: 'Vui lòng xác nhận địa chỉ này là của bạn: mở liên kết rồi bấm nút trên trang đó. Liên kết có hiệu lực trong 24 giờ.',
    link: 'Xác minh địa chỉ',
  },
  reset: {
    subject: 'Đặt mật khẩu mới',
    body: 'Chúng tôi vừa nhận được yêu cầu đặt mật khẩu mới cho tài khoản Tudo của bạn. Liên kết chỉ dùng được một lần, trong vòng một giờ.',
    link: 'Đặt mật khẩu mới',
  },
  changeEmail: {
    subject: 'Xác nhận địa chỉ email mới',
    body: 'Bạn đã yêu cầu dùng địa chỉ này cho tài khoản Tudo. Hãy mở liên kết ở nơi bạn đang đăng nhập rồi bấm nút trên trang đó; nếu chưa đăng nhập, trang sẽ hỏi mật khẩu của bạn. Liên kết có hiệu lực trong 24 giờ.',
    link: 'Dùng địa chỉ này',
  },
  emailChanged: {
    subject: 'Địa chỉ email của bạn đã được đổi',
    body: (newEmail) =>
      `Từ nay tài khoản Tudo của bạn đăng nhập bằng ${newEmail}; địa chỉ này không còn dùng để đăng nhập được nữa. Nếu chính bạn đã đổi, bạn không cần làm gì. Nếu không phải bạn, hãy mở liên kết rồi bấm nút trên trang đó: tài khoản sẽ trở về địa chỉ này và mọi thiết bị sẽ bị đăng xuất. Liên kết có hiệu lực trong 7 ngày.`,
    unproven:
      'Một tài khoản Tudo từng dùng địa chỉ này nay đã chuyển sang địa chỉ khác. Bạn không cần làm gì.',
    link: 'Hủy việc đổi địa chỉ',
  },
  passwordChanged: {
    subject: 'Mật khẩu của bạn đã được đổi',
    body: 'Mật khẩu tài khoản Tudo của bạn vừa được đổi và mọi thiết bị khác đã bị đăng xuất.',
  },
  passwordLinked: {
    subject: 'Tài khoản của bạn đã có mật khẩu',
    body: 'Tài khoản Tudo của bạn vừa được thêm mật khẩu: từ nay bạn có thể đăng nhập bằng địa chỉ email này và mật khẩu đó.',
  },
  secondStepOn: {
    subject: 'Đã bật mã đăng nhập',
    body: 'Từ nay, sau khi nhập mật khẩu, tài khoản Tudo của bạn sẽ yêu cầu mã trong ứng dụng xác thực. Hãy cất các mã khôi phục ở nơi bạn lấy được cả khi không có điện thoại.',
  },
  secondStepOff: {
    subject: 'Đã tắt mã đăng nhập',
    body: 'Tài khoản Tudo của bạn không còn yêu cầu mã sau khi nhập mật khẩu.',
  },
  recoveryCodeUsed: {
    subject: 'Một mã khôi phục vừa được dùng',
    body: (left) =>
      `Tài khoản Tudo của bạn vừa được đăng nhập bằng một mã khôi phục. ${left === 0 ? 'Đó là mã cuối cùng: hãy tạo mã mới trong hồ sơ.' : `Bạn còn ${left} mã và có thể tạo mã mới trong hồ sơ.`}`,
  },
  passkeyAdded: {
    subject: 'Đã thêm một khóa truy cập',
    body: (name) =>
      `Tài khoản Tudo của bạn vừa được thêm một khóa truy cập${name === null ? '' : `: “${name}”`}. Người cầm thiết bị chứa khóa và mở khóa được thiết bị sẽ đăng nhập được.`,
  },
  passkeyRemoved: {
    subject: 'Đã gỡ một khóa truy cập',
    body: (name) =>
      `Không thể đăng nhập vào tài khoản Tudo của bạn bằng ${name === null ? 'một khóa truy cập trước đây' : `khóa truy cập “${name}”`} nữa.`,
  },
  googleLinked: {
    subject: 'Đã kết nối một tài khoản Google',
    body: 'Từ nay có thể dùng một tài khoản Google để đăng nhập vào tài khoản Tudo của bạn.',
  },
  googleUnlinked: {
    subject: 'Đã ngắt kết nối tài khoản Google',
    body: 'Không thể đăng nhập vào tài khoản Tudo của bạn bằng Google nữa.',
  },
  newDevice: {
    subject: 'Đăng nhập trên một trình duyệt mới',
    body: (device, network) =>
      `Tài khoản Tudo của bạn vừa được đăng nhập trên một trình duyệt chưa từng dùng: ${device}${network === '' ? '' : `, từ ${network}`}.`,
  },
  notMe: {
    text: 'Nếu đó là bạn, bạn không cần làm gì. Nếu không phải, hãy mở liên kết rồi bấm nút trên trang đó: mọi thiết bị sẽ bị đăng xuất ngay và bạn sẽ nhận được liên kết đặt mật khẩu mới. Liên kết có hiệu lực trong 7 ngày.',
    link: 'Không phải tôi',
  },
  deletion: {
    subject: 'Tài khoản của bạn sẽ bị xóa',
    body: (day) =>
      `Tài khoản Tudo và mọi dữ liệu của bạn sẽ bị xóa vĩnh viễn vào ngày ${day}. Nếu đổi ý, chỉ cần đăng nhập trước ngày đó, tài khoản sẽ được giữ lại.`,
    link: 'Đăng nhập để giữ tài khoản',
  },
  guideConfirm: {
    subject: 'Còn một bước nữa để nhận cẩm nang',
    body: 'Chúng tôi vừa nhận được yêu cầu gửi cẩm nang “Tự do, tính bằng số” đến địa chỉ này. Hãy mở liên kết và bấm nút trên trang đó để xác nhận địa chỉ; cẩm nang sẽ được gửi ngay. Liên kết có hiệu lực trong 7 ngày.',
    link: 'Xác nhận và nhận cẩm nang',
    ignore:
      'Nếu không phải bạn yêu cầu, bạn không cần làm gì: chúng tôi không gửi cẩm nang và sẽ xóa địa chỉ này sau 7 ngày.',
  },
  guide: {
    subject: 'Tự do, tính bằng số: cẩm nang của bạn',
    body: 'Đây là cẩm nang, bản PDF để đọc hoặc in: tám chương, một trang cho con số của riêng bạn và mười hai tuần với những việc nhỏ. Nếu hôm nay chỉ có mười phút, hãy bắt đầu từ trang dành cho con số của bạn, ở chương cuối.',
    link: 'Mở cẩm nang (PDF)',
    why: 'Bạn nhận thư này vì đã xác nhận địa chỉ trên trang của chúng tôi. Chúng tôi chỉ gửi thêm thư khi cẩm nang có bản mới.',
    unsubscribe: 'Hủy đăng ký',
  },
  contact: {
    subject: (name, subject) => (subject === '' ? `Liên hệ: ${name}` : `Liên hệ: ${subject}`),
    from: (name, email) =>
      `Từ ${name} <${email}>, qua trang liên hệ. Trả lời thư này là trả lời đến địa chỉ đó; địa chỉ chưa được xác minh.`,
    first: (subject) => `Plus · ${subject}`,
    kept: (id) => `Đã lưu với mã ${id}.`,
  },
  digest: {
    unreadSubject: 'Kế hoạch của bạn: hãy mở để xem việc đến hạn',
    unread:
      'Tài khoản của bạn có nhiều dữ liệu hơn mức thư này đọc được. Hãy mở kế hoạch để xem việc đến hạn và kết quả chậm tiến độ.',
    subject: (due, late) =>
      due + late === 0
        ? 'Kế hoạch của bạn: có kết quả then chốt chậm tiến độ'
        : `Kế hoạch của bạn: ${[due > 0 ? `${due} việc đến hạn` : '', late > 0 ? `${late} việc quá hạn` : ''].filter(Boolean).join(', ')}`,
    due: (weekly) => (weekly ? 'Đến hạn trong tuần này:' : 'Đến hạn hôm nay:'),
    late: 'Quá hạn:',
    offPace: 'Kết quả then chốt chậm tiến độ:',
    item: (title, day) => (day === '' ? `– ${title}` : `– ${title} (${day})`),
    behind: (title, days) => `– ${title}: chậm ${days} ngày`,
    justBehind: (title) => `– ${title}: chậm chưa đến một ngày`,
    ended: (title, day) => `– ${title}: đã đến hạn ngày ${day}`,
    outside: (title) => `– ${title}: ngoài giới hạn`,
    more: (n) => `– và ${n} mục nữa`,
    link: 'Mở kế hoạch',
    why: 'Bạn nhận thư này vì đã chọn nhận trong hồ sơ.',
    unsubscribe: 'Ngừng nhận thư này',
  },
  paymentFailed: {
    subject: 'Thanh toán gói Plus chưa thành công',
    body: (amount, day) =>
      `Chúng tôi chưa thu được ${amount} tiền gói Plus. Dịch vụ thanh toán sẽ thử lại trong vài ngày tới; từ nay đến ngày ${day}, gói của bạn vẫn như cũ. Nếu bạn đã đổi thẻ, hãy nhập thẻ mới: vào hồ sơ, ở mục gói của bạn, bấm “Quản lý”.`,
    link: 'Mở gói của bạn',
  },
  paymentReceived: {
    subject: 'Đã nhận được tiền gói Plus',
    body: (amount, number, day) =>
      `Cảm ơn bạn: chúng tôi đã nhận được ${amount} (mã đơn ${number}).${day === '' ? '' : ` Gói Plus dùng được đến ngày ${day}; gói không tự gia hạn nên bạn sẽ không bị trừ tiền thêm.`}`,
    link: 'Mở gói của bạn',
  },
  planEnded: {
    subject: 'Gói Plus đã kết thúc',
    body: 'Từ nay tài khoản của bạn dùng gói Miễn phí. Những gì bạn đã tạo vẫn còn nguyên: bạn vẫn xem, sửa, xuất và xóa được tất cả. Giới hạn của gói Miễn phí chỉ áp dụng cho những gì tạo mới.',
    link: 'Xem các gói',
  },
  planGivenBack: {
    subject: 'Gói Plus đã kết thúc, nhưng gói đăng ký vẫn đang chạy',
    body: (amount, day) =>
      `Khoản bạn trả gần nhất đã được hoàn lại nên từ nay tài khoản của bạn dùng gói Miễn phí. Những gì bạn đã tạo vẫn còn nguyên. Tuy vậy, gói đăng ký vẫn đang chạy ở dịch vụ thanh toán: chậm nhất ngày ${day} sẽ lại thu ${amount} và bạn sẽ lại có gói Plus. Nếu không muốn, hãy hủy trong hồ sơ, ở mục “Quản lý”.`,
    link: 'Xem gói của bạn',
  },
  reply: {
    subject: (subject) => (subject === '' ? 'Lời nhắn của bạn gửi Tudo' : `Re: ${subject}`),
    yours: 'Bạn đã viết:',
  },
  exported: {
    subject: 'Dữ liệu của bạn đã được xuất',
    body: (day) =>
      `Ngày ${day}, quản trị viên của Tudo đã xuất dữ liệu tài khoản của bạn để đáp ứng một yêu cầu pháp lý. Tệp có nội dung giống hệt tệp bạn tự xuất trong trang hồ sơ. Nếu có thắc mắc, hãy gửi lời nhắn cho chúng tôi.`,
  },
  deletionUndone: {
    subject: 'Tài khoản của bạn được giữ lại',
    body: 'Bạn đã đăng nhập nên tài khoản Tudo sẽ không bị xóa. Mọi thứ vẫn như cũ.',
  },
};
