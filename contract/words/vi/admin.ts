import type { Shape } from '../index.ts';
import type { admin as english } from '../en/admin.ts';

export const admin: Shape<typeof english> = {
  title: 'Quản trị', views: 'Các phần của khu quản trị',
  view: { people: 'Người dùng', messages: 'Tin nhắn', subscribers: 'Người đăng ký', growth: 'Tăng trưởng', mail: 'Gửi đi', health: 'Tình trạng', announcements: 'Thông báo', audit: 'Nhật ký' },
  loading: 'Đang tải...', more: 'Xem thêm', again: 'Thử lại', cancel: 'Hủy', close: 'Đóng', search: 'Tìm', all: 'Tất cả', csv: 'Lưu CSV', never: 'chưa lần nào', none: 'không có', yes: 'Có', no: 'Không', saved: 'Đã lưu.',
  unreadable: 'Không đọc được danh sách này', unreadableHint: 'Máy chủ không trả lời. Chưa có gì thay đổi.',
  people: {
    searchHint: 'Tên hoặc email, có dấu hay không dấu đều được', plan: 'Gói', state: 'Trạng thái',
    plans: { free: 'Miễn phí', plus: 'Plus' }, states: { admin: 'Quản trị viên', disabled: 'Đã khóa', unverified: 'Chưa xác minh', deleting: 'Chờ xóa' },
    count: (n) => `${n} người`, empty: 'Không tìm thấy ai', emptyHint: 'Hãy đổi từ khóa hoặc bộ lọc.', reset: 'Hiện tất cả',
    name: 'Tên', email: 'Email', isAdmin: 'Quản trị', since: 'Tham gia từ', seen: 'Lần cuối', noName: 'Chưa có tên',
    disabled: 'Đã khóa', unverified: 'Chưa xác minh', verified: 'Đã xác minh', deleting: (day) => `Sẽ xóa ngày ${day}`, choose: (email) => `Chọn ${email}`, chooseAll: 'Chọn tất cả đang hiện', chosen: (n) => `Đã chọn ${n}`, sortBy: (column) => `Sắp xếp theo ${column}`,
    details: 'Máy chủ biết gì', privacy: 'Chỉ có số lượng. Nội dung về tiền bạc, thời gian và mục tiêu của mọi người không hiện ở đây.', providers: 'Đăng nhập bằng', providerNames: { password: 'mật khẩu', google: 'Google' }, signIns: 'Đang đăng nhập', devices: 'Thiết bị đồng bộ', signInCount: (n) => `${n} thiết bị`, deviceCount: (n, when) => (n === 0 ? 'không có' : `${n}, nhận thay đổi lần cuối ${when}`),
    records: 'Số bản ghi', noRecords: 'Không có.', collections: { userProfiles: 'Hồ sơ', projects: 'Dự án', objectives: 'Mục tiêu', keyResults: 'Kết quả then chốt', checkIns: 'Lần cập nhật', tasks: 'Việc', timerSessions: 'Phiên hẹn giờ', timeBlocks: 'Khung giờ', accounts: 'Tài khoản tiền', transactions: 'Giao dịch', categories: 'Danh mục', budgets: 'Ngân sách', recurring: 'Định kỳ', rules: 'Quy tắc', imports: 'Lần nhập tệp', importProfiles: 'Kiểu tệp nhập', exchangeRates: 'Tỷ giá', scenarios: 'Phương án', reviews: 'Nhìn lại tuần', templates: 'Mẫu', dismissals: 'Mục đã ẩn' },
    history: 'Quản trị viên đã làm gì', noHistory: 'Chưa có gì.', actions: 'Thao tác', until: 'Dùng Plus đến ngày (để trống: không thời hạn)', untilBad: 'Hãy chọn một ngày trong tương lai.',
  },
  acts: {
    'set-plan': { name: 'Đổi gói', title: (plan) => `Đổi sang gói ${plan}?`, text: (who) => `${who} thấy gói mới ngay. Dữ liệu giữ nguyên, dù là gói nào.`, button: 'Đổi gói', done: 'Đã đổi gói.' },
    'grant-admin': { name: 'Trao quyền quản trị', title: 'Trao quyền quản trị?', text: (who) => `${who} sẽ thấy tài khoản của mọi người và làm được mọi việc như bạn ở đây.`, button: 'Trao quyền', done: 'Đã trao quyền quản trị.' },
    'revoke-admin': { name: 'Thu quyền quản trị', title: 'Thu quyền quản trị?', text: (who) => `Khu quản trị đóng lại với ${who} ngay lập tức.`, button: 'Thu quyền', done: 'Đã thu quyền quản trị.' },
    disable: { name: 'Khóa', title: 'Khóa tài khoản này?', text: (who) => `${who} không đăng nhập được nữa và bị đăng xuất khỏi mọi thiết bị ngay. Dữ liệu trên máy chủ và trên thiết bị vẫn giữ nguyên.`, button: 'Khóa', done: 'Đã khóa.' },
    enable: { name: 'Mở khóa', title: 'Mở khóa tài khoản này?', text: (who) => `${who} có thể đăng nhập lại. Việc này không tự đăng nhập cho ai.`, button: 'Mở khóa', done: 'Đã mở khóa.' },
    'sign-out': { name: 'Đăng xuất mọi nơi', title: 'Đăng xuất mọi nơi?', text: (who) => `Mọi phiên đăng nhập của ${who} kết thúc ngay. Thay đổi chưa gửi vẫn nằm trên thiết bị cho đến lần đăng nhập sau.`, button: 'Đăng xuất', done: 'Đã đăng xuất mọi nơi.' },
    'reset-second-step': { name: 'Đặt lại mã đăng nhập', title: 'Đặt lại mã đăng nhập?', text: (who) => `Từ giờ ${who} chỉ cần mật khẩu để đăng nhập và được báo qua thư. Chỉ dùng cho người đã mất cả ứng dụng lẫn mã khôi phục, sau khi bạn đã xác minh đúng là họ.`, button: 'Đặt lại', done: 'Đã đặt lại. Người dùng đã được báo.' },
    'resend-verification': { name: 'Gửi lại thư xác minh', title: 'Gửi lại thư xác minh?', text: (who) => `${who} nhận một liên kết mới để xác minh địa chỉ, có hiệu lực trong 24 giờ.`, button: 'Gửi', done: 'Thư đang được gửi.' },
    delete: { name: 'Xóa', title: 'Xóa tài khoản này?', text: (who) => `Chỉ khi chính người đó yêu cầu. ${who} bị đăng xuất và nhận một thư báo; sau 7 ngày, mọi thứ bị xóa vĩnh viễn. Đăng nhập trước hạn đó là hủy việc xóa.`, button: 'Xóa sau 7 ngày', done: 'Tài khoản sẽ bị xóa sau 7 ngày.' },
    export: { name: 'Xuất dữ liệu', title: 'Xuất dữ liệu của người này?', text: (who) => `Chỉ để đáp ứng yêu cầu pháp lý. Bạn nhận đúng tệp mà ${who} tự xuất được; người đó sẽ được báo qua email.`, button: 'Xuất', done: 'Đã xuất. Người đó sẽ được báo.' },
  },
  bulk: { who: (n) => `${n} người này`, done: (done, refused) => (refused === 0 ? `Xong cho ${done} người.` : `Xong cho ${done} người; ${refused} người giữ nguyên.`) },
  refusals: {
    'admin/not-found': 'Mục này không còn nữa.', 'admin/self': 'Bạn không thể làm việc này với chính tài khoản của mình tại đây.', 'admin/last-admin': 'Phải còn ít nhất một quản trị viên. Hãy trao quyền cho người khác trước.', 'admin/nothing-to-do': 'Không có gì để làm: đã như vậy rồi.', 'admin/disabled-person': 'Tài khoản này đang bị khóa hoặc chờ xóa.',
    'auth/unauthenticated': 'Bạn không còn đăng nhập. Chưa có gì thay đổi.', 'auth/forbidden': 'Bạn không còn là quản trị viên. Chưa có gì thay đổi.', 'admin/invalid': 'Máy chủ không nhận nội dung này. Hãy kiểm tra lại những gì bạn đã nhập.', 'admin/export-running': 'Đang có một lần xuất khác. Hãy thử lại sau giây lát.', 'admin/failed': 'Máy chủ không làm được việc này. Chưa có gì thay đổi.', unreachable: 'Không kết nối được máy chủ. Chưa có gì thay đổi.',
  },
  audit: {
    note: 'Mọi việc quản trị viên đã làm, mới nhất ở trên. Không ai sửa hay xóa được. Địa chỉ truy cập chỉ lưu phần mạng.',
    when: 'Khi nào', who: 'Ai', what: 'Việc gì', whom: 'Với ai', client: 'Từ đâu', change: 'Thay đổi', empty: 'Chưa có gì', emptyHint: 'Mọi việc quản trị viên làm đều được ghi lại ở đây.',
    searchHint: 'Quản trị viên hoặc người dùng', whatNames: { 'set-plan': 'đổi gói', 'grant-admin': 'trao quyền quản trị', 'revoke-admin': 'thu quyền quản trị', disable: 'khóa', enable: 'mở khóa', 'sign-out': 'đăng xuất mọi nơi', 'resend-verification': 'gửi lại thư xác minh', 'reset-second-step': 'đặt lại mã đăng nhập', delete: 'yêu cầu xóa', export: 'xuất dữ liệu', 'message-state': 'đánh dấu tin nhắn', 'message-reply': 'trả lời tin nhắn', unsubscribe: 'hủy đăng ký', 'retry-mail': 'gửi lại thư', 'retry-webhook': 'xử lý lại tin thanh toán', announce: 'thông báo', 'end-announcement': 'kết thúc thông báo' },
  },
  messages: {
    note: 'Những gì gửi qua trang liên hệ. Tin nhắn bị xóa sau hai năm.', empty: 'Không có tin nhắn', emptyHint: 'Những gì mọi người viết ở trang liên hệ sẽ hiện ở đây.', searchHint: 'Tên, email hoặc nội dung', state: 'Trạng thái', states: { new: 'Mới', answered: 'Đã trả lời', closed: 'Đã đóng' },
    noSubject: 'Không có tiêu đề', by: (who, when) => `bởi ${who}, ${when}`, mark: { new: 'Đánh dấu là mới', answered: 'Đánh dấu đã trả lời', closed: 'Đóng' }, reply: 'Trả lời', replyByMail: 'Trả lời bằng ứng dụng thư', replyText: 'Câu trả lời của bạn', replyHint: 'Lời chào và tin nhắn gốc được thêm vào thư.', replyEmpty: 'Hãy viết nội dung trước.', send: 'Gửi trả lời', sent: 'Thư trả lời đang được gửi.', from: 'Từ',
  },
  subscribers: { note: 'Những người nhận cẩm nang qua email.', empty: 'Chưa có người đăng ký', emptyHint: 'Ai xin cẩm nang và xác nhận địa chỉ sẽ hiện ở đây.', searchHint: 'Email', email: 'Email', language: 'Ngôn ngữ', since: 'Từ ngày', confirmed: 'Xác nhận', notConfirmed: 'chưa', unsubscribe: 'Hủy đăng ký', unsubscribeTitle: 'Hủy đăng ký địa chỉ này?', unsubscribeText: (email) => `${email} sẽ bị xóa và không nhận thư về cẩm nang nữa.`, done: 'Đã hủy đăng ký.' },
  growth: {
    note: 'Ngày tính theo UTC. Một người được tính là có mặt khi đăng nhập hoặc mở trang trong ngày; chỉ đếm từ khi bắt đầu đo. Lượt đăng ký chỉ gồm các tài khoản còn tồn tại.', range: 'Khoảng', ranges: { '30': '30 ngày', '90': '90 ngày', '365': 'một năm' }, step: 'Theo', steps: { day: 'Ngày', week: 'Tuần' },
    signUps: 'Lượt đăng ký', active: 'Người có mặt', plans: 'Các gói', chartAlt: (what, total) => `${what}: ${total}.`, read: (what) => `Đọc ${what.toLowerCase()} từng điểm`, point: (day, n) => `${day}: ${n}`, weekOf: (day) => `tuần từ ${day}`, table: 'Số liệu', day: 'Ngày', week: 'Tuần từ', caption: (n) => `${n} trong khoảng này`, dayCaption: (n) => `nhiều nhất ${n}`,
    people: 'Người dùng', verified: 'Đã xác minh', plus: 'Gói Plus', free: 'Gói Miễn phí', disabled: 'Đã khóa', deleting: 'Chờ xóa', subscribers: 'Người đăng ký', share: (percent) => `${percent} tổng số`,
  },
  mail: {
    note: (days) => `Gửi cho ai và về việc gì; nội dung không hiện ra. Thư đã xong còn ở đây ${days} ngày. Khi không có máy chủ thư, “đã gửi” nghĩa là đã ghi vào hộp thư đi, các tệp ở đó bị xóa sau 30 ngày.`, title: 'Thư', state: 'Trạng thái', states: { waiting: 'Đang chờ', delivered: 'Đã gửi', failed: 'Không gửi được', expired: 'Quá hạn' },
    kind: 'Về việc', kinds: { verify: 'Xác minh', reset: 'Mật khẩu mới', address: 'Địa chỉ mới', notice: 'Báo tin', contact: 'Tin liên hệ', guide: 'Cẩm nang', digest: 'Thư kế hoạch', reply: 'Trả lời', other: 'Khác' }, to: 'Gửi đến', at: 'Khi nào', attempts: 'Số lần thử', error: 'Lỗi gần nhất', next: (when) => `thử lại ${when}`, retry: 'Thử ngay', retried: 'Đang thử gửi lại.', empty: 'Không có thư', emptyHint: 'Thư mà Tudo gửi đi sẽ hiện ở đây.',
    webhooks: 'Tin báo thanh toán', webhooksNote: 'Những gì các cổng thanh toán báo về, mỗi tin một lần.', webhookStates: { waiting: 'Đang chờ', done: 'Đã xử lý', ignored: 'Không liên quan', failed: 'Lỗi' }, provider: 'Cổng', type: 'Loại', received: 'Nhận lúc', noWebhooks: 'Không có tin báo thanh toán', noWebhooksHint: 'Tin báo sẽ hiện ở đây khi đã cài đặt cổng thanh toán.',
  },
  health: {
    asOf: (when) => `Tính đến ${when}.`, refresh: 'Kiểm tra lại', database: 'Cơ sở dữ liệu', kinds: { sqlite: 'SQLite, đi kèm', postgres: 'PostgreSQL' }, kind: 'Loại', answers: 'Trả lời trong', size: 'Dung lượng', migrations: 'Phiên bản bảng', sync: 'Đồng bộ', connected: 'Người đang kết nối', streams: 'Kết nối đang mở', pushes: 'Lượt gửi trong giờ qua', refused: 'Bị từ chối trong giờ qua', devices: 'Thiết bị đã biết', devicesHour: 'Thiết bị có thay đổi trong giờ qua', refusals: 'Lời từ chối thiết bị chưa đọc', mail: 'Thư', waiting: 'Đang chờ', oldest: (when) => `cũ nhất từ ${when}`, failed: 'Không gửi được', nodes: 'Máy chủ', node: 'Máy chủ', thisOne: 'đang trả lời bạn', version: 'Phiên bản', uptime: 'Chạy từ', memory: 'Bộ nhớ', disk: 'Ổ đĩa trống', diskOf: (free, all) => `${free} trên ${all}`, unknown: 'không rõ', ms: (n) => `${n} ms`,
  },
  announcements: {
    note: 'Hiện một lần cho mọi người đang đăng nhập, bằng ngôn ngữ của họ, đến khi họ tắt đi. Ai đang ngoại tuyến sẽ thấy khi có mạng lại.', make: 'Thông báo mới', titleEn: 'Tiêu đề tiếng Anh', textEn: 'Nội dung tiếng Anh', titleVi: 'Tiêu đề tiếng Việt', textVi: 'Nội dung tiếng Việt', markdown: 'Markdown như trong ghi chú: **đậm**, danh sách, liên kết.', level: 'Mức độ', levels: { info: 'Thông tin', important: 'Quan trọng' }, from: 'Từ ngày', until: 'Đến hết ngày', preview: 'Xem trước', publish: 'Thông báo', publishTitle: 'Thông báo cho tất cả mọi người?', publishText: (from, until) => `Hiện từ ${from} đến ${until}. Có thể kết thúc sớm, nhưng ai đã đọc thì đã đọc.`, published: 'Đã thông báo.', missing: 'Hãy điền mục này: cần đủ cả hai ngôn ngữ.', dayBad: 'Ngày cuối không được trước ngày đầu, cũng không được đã qua.',
    list: 'Các thông báo đã có', empty: 'Chưa có thông báo', emptyHint: 'Hãy viết thông báo đầu tiên ở trên.', running: 'Đang hiện', coming: 'Sắp hiện', over: 'Đã hết', ended: 'Kết thúc sớm', by: (who) => `bởi ${who}`, end: 'Kết thúc ngay', endTitle: 'Kết thúc thông báo này?', endText: 'Từ giờ không ai thấy thông báo này nữa.', endDone: 'Đã kết thúc.',
  },
  csvHeads: { audit: ['khi nào', 'ai', 'việc gì', 'với ai', 'từ đâu', 'trước', 'sau'], messages: ['khi nào', 'tên', 'email', 'tiêu đề', 'nội dung', 'ngôn ngữ', 'trạng thái', 'bởi', 'lúc'], subscribers: ['email', 'ngôn ngữ', 'từ ngày', 'xác nhận'] },
};
