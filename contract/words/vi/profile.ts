import type { Shape } from '../index.ts';
import type { profile as english } from '../en/profile.ts';

export const profile: Shape<typeof english> = {
  title: 'Hồ sơ',
  you: 'Về bạn', name: 'Tên', phone: 'Số điện thoại', phoneBad: 'Số điện thoại chưa đúng. Hãy nhập ít nhất 6 chữ số; có thể dùng thêm dấu cách, dấu chấm và + ( ) -.', photo: 'Ảnh', choosePhoto: 'Chọn ảnh', removePhoto: 'Xóa ảnh', photoHint: 'JPEG, PNG hoặc WebP. Ảnh được thu nhỏ ngay trên thiết bị này trước khi lưu.', photoUnreadable: 'Không đọc được ảnh này. Hãy dùng tệp JPEG, PNG hoặc WebP.',
  namePlaceholder: 'Tudo nên gọi bạn là gì?',
  preferences: 'Ngôn ngữ, tiền và thời gian',
  language: 'Ngôn ngữ', currency: 'Loại tiền chính', currencyHint: 'Tài khoản mới và các tổng dùng loại tiền này. Giao dịch bằng loại tiền khác giữ nguyên và được liệt kê riêng.', currencyChange: {
    title: 'Đổi loại tiền chính thì điều gì thay đổi', rates: 'Tỷ giá nằm ở trang Tài khoản', done: (currency) => `Loại tiền chính bây giờ là ${currency}.`,
    alsoAccount: (name) => `Tài khoản “${name}” chưa có giao dịch nên cũng đổi theo.`, taken: (currency) => `Loại tiền chính bây giờ là ${currency}. Chưa có tỷ giá nên số tiền đầu tư bạn đã nhập bị xóa.`, undo: 'Hoàn tác',
    points: ['Giao dịch và tài khoản không thay đổi: mỗi khoản giữ nguyên số tiền và loại tiền của mình. Riêng tài khoản có sẵn lúc đầu cũng đổi theo khi còn trống.', 'Từ đó các tổng, báo cáo, tỷ lệ tiết kiệm và ngày tự do chỉ tính các khoản bằng loại tiền mới; phần còn lại được liệt kê riêng.', 'Tài sản ròng được quy đổi theo tỷ giá bạn đã thêm, các tháng trước theo tỷ giá của tháng đó. Khoản nào chưa có tỷ giá thì được liệt kê riêng.', 'Số tiền đầu tư bạn đã nhập để tính ngày tự do được quy đổi theo tỷ giá mới nhất. Chưa có tỷ giá thì số đó bị xóa, bạn cần nhập lại. Nếu ngày tự do tính theo số dư tài khoản thì vẫn tính như vậy, theo tỷ giá của bạn.', 'Ngân sách, kết quả then chốt và phương án giữ nguyên loại tiền ban đầu.'],
  },
  timeZone: 'Múi giờ', timeZoneHint: 'Dùng để xác định hôm nay là ngày nào với bạn.', deviceZone: (zone) => `Thiết bị này: ${zone}`,
  digest: 'Thư về kế hoạch', digestHint: 'Gửi vào buổi sáng theo múi giờ của bạn, tới địa chỉ đã xác minh: việc đến hạn, việc quá hạn và kết quả then chốt chậm tiến độ. Chỉ gửi khi có việc cần báo.', digests: { off: 'Không gửi', daily: 'Hằng ngày', weekly: 'Thứ Hai hằng tuần' },
  cycle: 'Kỳ lương', cycleHint: 'Ngân sách, báo cáo, kết quả then chốt và ngày tự do đều theo kỳ lương này.', cycleFirst: 'Lựa chọn đầu tiên được áp dụng cho cả thời gian trước đó; những lần đổi sau có hiệu lực khi kỳ lương hiện tại kết thúc.', cycleChange: 'Thay đổi có hiệu lực khi kỳ lương hiện tại kết thúc; các kỳ trước giữ nguyên.',
  cycleKinds: { monthly: 'Bắt đầu vào một ngày cố định trong tháng', days: 'Kéo dài một số ngày cố định' }, startDayOfMonth: 'Bắt đầu vào ngày', everyDays: 'Độ dài một kỳ', days: 'ngày', anchorDay: 'Tính từ ngày', cycleNow: (range) => `Hiện tại: ${range}.`, cycleNext: (range) => `Kế tiếp: ${range}.`, changeCycle: 'Đổi kỳ lương', cycleBad: 'Hãy chọn ngày từ 1 đến 31.', everyBad: 'Hãy chọn từ 1 đến 366 ngày.', anchorBad: 'Hãy chọn một ngày.',
  freedom: 'Giả định để tính ngày tự do', portfolioFrom: 'Tiền đầu tư tính theo', portfolioFroms: { stated: 'Số tiền tôi tự nhập', accounts: 'Số dư các tài khoản' },
  notUsedYet: 'Ngày tự do chưa dùng số này: hãy bấm “Lưu”.', countedAccounts: 'Tài khoản được tính', countedHint: 'Số dư hôm nay, đã trừ nợ, quy đổi theo tỷ giá bạn đã thêm. Mỗi giao dịch làm đổi số dư cũng làm ngày tự do thay đổi. Tài khoản mở sau này cũng được tính, cho đến khi bạn bỏ chọn ở đây.', accountsSum: (amount) => `Tổng cộng ${amount}.`, accountsMissing: (list) => `Chưa được tính vì chưa có tỷ giá: ${list}.`, writeRate: 'Thêm tỷ giá', noAccountsYet: 'Chưa có tài khoản nào.',
  portfolio: 'Tiền đầu tư hiện có', asOf: 'Tính đến', realReturn: 'Lợi suất mỗi năm, đã trừ lạm phát', withdrawal: 'Rút mỗi năm', percentUnit: '%', freedomHint: 'Ngày tự do chỉ được tính từ các kỳ lương trọn vẹn gần nhất của bạn và những con số ở đây.',
  amountBad: 'Không đọc được số tiền này. Hãy nhập lại, ví dụ 1.250.000.', percentBad: 'Hãy nhập số phần trăm, ví dụ 4,5.', dayBad: 'Hãy chọn một ngày.',
  signIn: 'Đăng nhập', email: 'Email', verified: 'Đã xác minh', notVerified: 'Chưa xác minh', sendVerification: 'Gửi email xác minh', verificationSent: 'Đã gửi. Hãy mở liên kết trong email để xác minh địa chỉ này.', changeEmail: 'Đổi email', newEmail: 'Email mới', emailBad: 'Email không đúng định dạng.', emailSame: 'Đây là địa chỉ bạn đang dùng.', emailChangeSent: (email) => `Đã gửi liên kết tới ${email}. Địa chỉ sẽ được đổi khi bạn bấm nút trên trang của liên kết đó.`,
  password: 'Mật khẩu', hasPassword: 'Đã có mật khẩu.', noPassword: 'Bạn đang đăng nhập bằng Google. Đặt mật khẩu để đăng nhập được mà không cần Google.', changePassword: 'Đổi mật khẩu', linkPassword: 'Đặt mật khẩu', currentPassword: 'Mật khẩu hiện tại', newPassword: 'Mật khẩu mới', confirmPassword: 'Nhập lại mật khẩu mới', passwordHint: 'Ít nhất 8 ký tự, 1 ký tự đặc biệt.', tooShort: 'Mật khẩu phải có ít nhất 8 ký tự.', noSpecial: 'Mật khẩu phải có ít nhất một ký tự đặc biệt.', mismatch: 'Hai mật khẩu không khớp.', required: 'Hãy điền vào ô này.', passwordChanged: 'Đã đổi mật khẩu. Mọi thiết bị khác đã bị đăng xuất.', passwordLinked: 'Đã đặt mật khẩu. Giờ bạn có thể đăng nhập bằng email.', googleAgain: 'Xác nhận bằng Google', needsRecent: 'Để bảo đảm an toàn, hãy đăng nhập lại trước khi thực hiện thao tác này.', wrongPassword: 'Mật khẩu hiện tại không đúng.',
  ways: 'Cách đăng nhập', google: 'Google', withPassword: 'Email và mật khẩu',
  securityLog: {
    title: 'Hoạt động đăng nhập và bảo mật',
    note: 'Trong 180 ngày qua. Nếu có việc nào không phải bạn làm, hãy đặt mật khẩu mới: mọi thiết bị sẽ bị đăng xuất.',
    unreadable: 'Không tải được danh sách. Cần có kết nối mạng.',
    showAll: (n) => `Xem tất cả ${n} mục`,
    events: {
      'signed-up': 'Tạo tài khoản', 'signed-in': 'Đăng nhập', 'password-changed': 'Đổi mật khẩu',
      'password-added': 'Thêm mật khẩu', 'password-reset': 'Đặt mật khẩu mới qua email',
      'passkey-added': 'Thêm khóa truy cập', 'passkey-removed': 'Gỡ khóa truy cập', 'codes-on': 'Bật mã đăng nhập',
      'codes-off': 'Tắt mã đăng nhập', 'codes-renewed': 'Tạo mã khôi phục mới',
      'trust-ended': 'Hỏi lại mã ở mọi trình duyệt', 'google-linked': 'Kết nối Google',
      'google-unlinked': 'Ngắt kết nối Google', 'email-asked': 'Yêu cầu đổi email',
      'email-confirmed': 'Xác minh email', 'email-taken-back': 'Hủy việc đổi email',
      'not-me': 'Đăng xuất mọi thiết bị bằng “Không phải tôi”', 'sign-in-ended': 'Đăng xuất một thiết bị từ đây',
      exported: 'Xuất dữ liệu', 'deletion-asked': 'Yêu cầu xóa tài khoản',
    },
  },
  ownSignIns: 'Nơi bạn đang đăng nhập', thisDevice: 'thiết bị này', lastSeen: (when) => `hoạt động lần cuối ${when}`, endSignIn: 'Đăng xuất', endOthers: 'Đăng xuất mọi thiết bị khác', ended: 'Đã đăng xuất thiết bị đó.', signInsUnreadable: 'Không tải được danh sách. Cần có kết nối mạng.',
  yourData: 'Dữ liệu của bạn', exportEverything: 'Toàn bộ dữ liệu (JSON)', exportLedger: 'Sổ thu chi (CSV)', exportJournal: 'Sổ thu chi (hledger)', exportHint: 'Lấy trực tiếp từ máy chủ, gồm mọi dữ liệu đã được gửi lên.', bringIn: 'Nhập từ tệp', bringInHint: 'Nhập tệp “Toàn bộ dữ liệu (JSON)” vào tài khoản này hoặc tài khoản khác. Dữ liệu được so sánh trước và luôn hoàn tác được.', deletedLately: 'Đã xóa gần đây', deletedHint: 'Trong 30 ngày, bạn chỉ cần bấm một lần để khôi phục.', exportFailed: 'Không tải được tệp. Hãy kiểm tra mạng rồi thử lại.', exportWaiting: (n) => `${n} thay đổi chưa được gửi lên máy chủ nên chưa có trong tệp.`,
  install: {
    title: 'Cài Tudo như ứng dụng', hint: 'Mở trong cửa sổ riêng, cùng các ứng dụng khác trên thiết bị này, có lối tắt để ghi thu chi và mở đồng hồ hẹn giờ.', button: 'Cài ứng dụng', offered: 'Trình duyệt này cài được ngay.', installed: 'Đã cài trên thiết bị này.',
    byHand: {
      ios: 'Trong Safari, bấm Chia sẻ rồi chọn “Thêm vào MH chính”.', 'mac-safari': 'Trong Safari, mở menu Tệp rồi chọn “Thêm vào Dock”.', android: 'Mở menu của trình duyệt rồi chọn “Cài đặt” hoặc “Thêm vào màn hình chính”.',
      firefox: 'Firefox trên hệ thống này không cài được ứng dụng. Chrome, Edge và Safari thì cài được.', chromium: 'Bấm biểu tượng cài ứng dụng trên thanh địa chỉ, hoặc mở menu của trình duyệt và tìm “Cài đặt Tudo”.',
    },
  },
  plan: 'Gói dịch vụ', plans: { free: 'Miễn phí', plus: 'Plus' },
  danger: 'Xóa tài khoản', dangerText: 'Mọi thứ sẽ bị xóa: sổ thu chi, mục tiêu, thời gian đã đo. Trong 7 ngày, bạn chỉ cần đăng nhập là hủy được việc xóa; sau đó không ai khôi phục được.', deleteAccount: 'Xóa tài khoản', typeEmail: (email) => `Gõ ${email} để xác nhận`, emailMismatch: 'Đây không phải email của tài khoản này.', deleteForGood: 'Xóa tài khoản này', deleted: (day) => `Tài khoản sẽ bị xóa vào ngày ${day}. Hãy đăng nhập trước ngày đó nếu muốn giữ lại.`,
  saved: 'Đã lưu', saveFailed: 'Không lưu được. Hãy thử lại.', save: 'Lưu', cancel: 'Hủy', offline: 'Việc này cần có mạng.',
};
