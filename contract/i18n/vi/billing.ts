import type { TextShape } from '../index.ts';
import type { billing as english } from '../en/billing.ts';

export const billing: TextShape<typeof english> = {
  errors: {
    'billing/not-set-up': 'Hiện chưa thanh toán được bằng loại tiền này.',
    'billing/signed-out': 'Bạn đã đăng xuất. Hãy đăng nhập rồi thử lại.',
    'billing/already-plus': 'Bạn đang có gói Plus nên không cần mua thêm; bạn không bị trừ tiền.',
    'billing/still-charges':
      'Chưa mở trang thanh toán và bạn chưa bị trừ tiền: một gói đăng ký trước của bạn vẫn đang chạy ở dịch vụ thanh toán và sẽ còn thu tiền. Hãy hủy gói đó trước, trong hồ sơ, ở mục “Quản lý”.',
    'billing/nothing-to-manage': 'Không có gì để quản lý: gói của bạn không tự gia hạn.',
    'billing/invalid': 'Trang này gửi một yêu cầu mà máy chủ không hiểu. Hãy tải lại trang.',
    'billing/too-many-requests': 'Bạn đã thử quá nhiều lần. Hãy chờ vài phút.',
    'billing/unavailable': 'Dịch vụ thanh toán không phản hồi. Bạn chưa bị trừ tiền; hãy thử lại.',
    'billing/network':
      'Không kết nối được với máy chủ. Bạn chưa bị trừ tiền; hãy kiểm tra mạng rồi thử lại.',
  },
  managing: {
    'billing/unavailable':
      'Dịch vụ thanh toán không phản hồi nên chưa mở được trang quản lý. Mọi thứ vẫn như cũ; hãy thử lại.',
    'billing/network':
      'Không kết nối được với máy chủ nên chưa mở được trang quản lý. Mọi thứ vẫn như cũ; hãy kiểm tra mạng rồi thử lại.',
  },
  offersUnknown: 'Không kết nối được với máy chủ nên chưa biết ở đây có bán gói Plus hay không.',
  buy: 'Mua gói Plus',
  extend: 'Gia hạn gói Plus',
  opening: 'Đang mở trang thanh toán…',
  manage: 'Quản lý',
  loading: 'Đang tải thông tin gói…',
  signInFirst: 'Bạn cần có tài khoản: sau khi đăng nhập, trang thanh toán sẽ mở ra.',
  askAgain: 'Kiểm tra lại',
  renews: (amount, period) =>
    `Dịch vụ thanh toán thu ${amount} ${period} trên trang của họ, cho đến khi bạn hủy. Bạn có thể hủy bằng một lần bấm trong hồ sơ.`,
  once: (amount) => `Bạn trả ${amount} một lần, bằng chuyển khoản. Gói không tự gia hạn.`,
  everyMonth: 'mỗi tháng',
  everyYear: 'mỗi năm',
  otherCurrency: (currency) =>
    `Hiện chưa thanh toán được bằng loại tiền này. Hãy chọn ${currency}.`,
  youHave: 'Bạn đang có gói Plus.',
  until: (day) => `Gói Plus dùng được đến ngày ${day}.`,
  forever: 'Gói Plus không có ngày kết thúc.',
  section: {
    title: 'Gói của bạn',
    hint: 'Gói bạn đang dùng, lần thu tiền tới và các biên nhận.',
    free: 'Bạn đang dùng gói Miễn phí.',
    notSetUp: 'Máy chủ này chưa thiết lập thanh toán nên chưa thể mua gói Plus.',
    seePlans: 'Xem các gói',
    renewing: (amount, day) => `Ngày ${day} sẽ thu ${amount} cho kỳ tiếp theo.`,
    ending: (day) => `Bạn đã hủy: gói Plus dùng được đến ngày ${day}, sau đó không thu tiền nữa.`,
    failing: (day) =>
      `Lần thu tiền gần nhất chưa thành công. Gói Plus vẫn dùng được đến ngày ${day}; dịch vụ thanh toán sẽ thử lại. Hãy kiểm tra thẻ ở mục “Quản lý”.`,
    refunded: (amount, day) =>
      `Khoản bạn trả gần nhất đã được hoàn lại. Gói đăng ký vẫn đang chạy ở dịch vụ thanh toán: chậm nhất ngày ${day} sẽ lại thu ${amount} và bạn sẽ lại có gói Plus. Nếu không muốn, hãy hủy ở mục “Quản lý”.`,
    endsByItself: 'Gói không tự gia hạn.',
    manageHint: 'Trên trang của dịch vụ thanh toán: đổi thẻ, hủy, dùng tiếp.',
    manageRest:
      'Trên trang của dịch vụ thanh toán: thẻ của bạn và các hóa đơn cũ. Nếu ở đó còn gói đăng ký đang chạy, bạn hủy ở đó.',
    receipts: 'Biên nhận',
    receipt: (number) => `Biên nhận ${number}`,
    givenBack: (amount) => `đã hoàn ${amount}`,
    unreadable: 'Không lấy được thông tin gói. Việc này cần có mạng.',
  },
  success: {
    waitingTitle: 'Đang chờ xác nhận thanh toán.',
    waiting:
      'Chúng tôi đang chờ dịch vụ thanh toán xác nhận, thường chưa đến một phút. Gói của bạn sẽ đổi ngay khi đó. Bạn có thể rời trang này, không mất gì cả.',
    longTitle: 'Việc xác nhận lâu hơn thường lệ.',
    long: 'Dịch vụ thanh toán chưa xác nhận; có khi mất vài phút. Không mất gì cả: khi được xác nhận, gói sẽ tự đổi trên mọi thiết bị của bạn. Bạn có thể rời trang này.',
    offline: 'Lúc này không kết nối được với máy chủ. Chúng tôi vẫn tiếp tục kiểm tra.',
    paidTitle: 'Cảm ơn bạn. Bạn đã có gói Plus.',
    paid: (day) => `Thanh toán đã được xác nhận, gói Plus dùng được đến ngày ${day}.`,
    paidRenewing:
      'Thanh toán đã được xác nhận. Từ giờ số dự án và phương án của bạn không bị giới hạn.',
    cancelledTitle: 'Lần thanh toán này đã bị hủy.',
    cancelled: 'Bạn không bị trừ tiền và gói của bạn vẫn như cũ.',
    unknownTitle: 'Không tìm thấy khoản thanh toán cho liên kết này.',
    unknown:
      'Nếu vừa trả tiền, bạn hãy xem gói của mình trong hồ sơ. Khoản đã trả không bao giờ bị mất.',
    signedOutTitle: 'Đăng nhập để xem khoản thanh toán.',
    signedOut:
      'Khoản thanh toán được lưu trong tài khoản của bạn. Gói sẽ tự đổi ngay khi thanh toán được xác nhận.',
    signIn: 'Đăng nhập',
    closedTitle: 'Máy chủ này chưa thiết lập thanh toán.',
    closed:
      'Bạn không bị trừ tiền và gói của bạn không thay đổi. Bạn vẫn dùng được mọi thứ trong gói Miễn phí.',
    toProfile: 'Xem gói của bạn',
    toDashboard: 'Đến trang tổng quan',
    toPricing: 'Xem các gói',
    home: 'Về trang chủ',
  },
};
