/** Dữ liệu của bạn: nhập từ tệp, mục đã xóa, dữ liệu mẫu. */
import type { Areas } from '../index.ts';

export const yourdata: Areas['yourdata'] = {
  kinds: {
    userProfiles: 'Hồ sơ', projects: 'Dự án', objectives: 'Mục tiêu', keyResults: 'Kết quả then chốt', checkIns: 'Lần ghi tiến độ', tasks: 'Việc', timerSessions: 'Phiên tập trung', timeBlocks: 'Khối thời gian', accounts: 'Tài khoản', transactions: 'Giao dịch', categories: 'Danh mục',
    budgets: 'Ngân sách', recurring: 'Khoản định kỳ', rules: 'Quy tắc', imports: 'Lần nhập tệp', importProfiles: 'Cách đọc tệp', exchangeRates: 'Tỷ giá', scenarios: 'Phương án', reviews: 'Bài tổng kết tuần', templates: 'Mẫu', dismissals: 'Gợi ý đã ẩn',
  },
  records: (n) => `${n} mục`,
  toProfile: 'Hồ sơ',
  counted: (n, _one, singular) => `${n} ${singular}`,
  deleted: {
    title: 'Đã xóa gần đây', answer: { before: '', after: ' còn khôi phục được.', afterOne: ' còn khôi phục được.' }, things: (n) => `${n} lần xóa`, atLeast: (n) => `Hơn ${n} lần xóa`,
    lede: 'Những gì bạn xóa, trên bất kỳ thiết bị nào, được giữ ở đây 30 ngày. Sau đó sẽ bị xóa hẳn.', emptyTitle: 'Trong 30 ngày qua bạn không xóa gì.', emptyBody: 'Những gì bạn xóa sẽ được giữ ở đây 30 ngày, và bạn chỉ cần bấm một lần để khôi phục.',
    unreadable: 'Không tải được danh sách. Việc này cần có mạng.', tryAgain: 'Thử lại', waiting: 'Thiết bị này còn thay đổi đang gửi lên máy chủ; những gì vừa xóa sẽ hiện ra khi gửi xong.', more: 'Xem các lần cũ hơn',
    with: (what) => `cùng ${what}`, left: (days) => (days <= 1 ? 'xóa hẳn trong vòng một ngày' : `xóa hẳn sau ${days} ngày`), andMore: (n) => `và ${n} mục nữa`,
    restore: 'Khôi phục', restoreOf: (name) => `Khôi phục ${name}`, restored: (name) => `Đã khôi phục: ${name}`, restoredWith: (name, others) => `Đã khôi phục: ${name}, cùng ${others} chứa mục này`, restoreFailed: 'Không khôi phục được. Hãy thử lại.', missing: (what) => `Không khôi phục được vì ${what} chứa mục này đã bị xóa hẳn.`, undo: 'Hoàn tác', undone: 'Đã xóa lại.',
    erase: 'Xóa hẳn', eraseOf: (name) => `Xóa hẳn ${name}`, eraseAll: 'Xóa hẳn tất cả', eraseTitle: 'Xóa hẳn mục này?', eraseAllTitle: 'Xóa hẳn tất cả?', eraseBody: 'Nội dung bị xóa khỏi máy chủ ngay lập tức và không ai có thể khôi phục.', erased: 'Đã xóa hẳn.', eraseFailed: 'Không kết nối được với máy chủ. Chưa có gì bị xóa hẳn; hãy thử lại.', cancel: 'Giữ lại',
  },
  sample: {
    title: 'Dùng thử với dữ liệu mẫu', body: 'Một năm dữ liệu giả định bằng ngôn ngữ và loại tiền của bạn: tài khoản, chi tiêu, dự án, phiên tập trung. Dữ liệu được ghi rõ là mẫu và chỉ cần bấm một lần để xóa hết.', fill: 'Thêm một năm dữ liệu mẫu', filling: 'Đang thêm…', filled: (n) => `Đã thêm ${n} mục mẫu.`, failed: 'Không thêm được dữ liệu mẫu. Hãy thử lại.', undo: 'Hoàn tác',
    besideOwn: 'Dữ liệu của bạn vẫn giữ nguyên. Các ví dụ được đánh dấu và thêm bên cạnh.',
    unfinished: 'Dữ liệu mẫu chưa được thêm đủ.', finish: 'Thêm phần còn lại', here: 'Đây là dữ liệu mẫu để bạn xem thử.', remove: 'Xóa dữ liệu mẫu', removing: 'Đang xóa…', removed: 'Đã xóa dữ liệu mẫu. Những gì bạn tự ghi vẫn còn nguyên.', removedBut: (n, names) => `Đã xóa dữ liệu mẫu, trừ ${n} mục đang chứa dữ liệu của bạn: ${names}.`, removeFailed: 'Không xóa được dữ liệu mẫu. Hãy thử lại.', back: 'Đã khôi phục dữ liệu mẫu.',
  },
  bringIn: {
    title: 'Nhập từ tệp', ask: 'Nhập dữ liệu bạn đã lưu.', lede: 'Dùng tệp “Toàn bộ dữ liệu (JSON)” của tài khoản này hoặc tài khoản khác. Trước hết, tệp được so với dữ liệu hiện có; chưa có gì được ghi cho đến khi bạn đồng ý.',
    choose: 'Chọn tệp', another: 'Chọn tệp khác', drop: 'Chọn tệp JSON mà Tudo đã xuất cho bạn, hoặc thả tệp vào trang này.', reading: 'Đang đọc và so sánh…', arriving: 'Dữ liệu của bạn còn đang tải về thiết bị này. Tải xong thì tệp sẽ được so sánh.',
    unreadable: { 'not-readable': 'Không đọc được tệp này dưới dạng JSON. Có thể tệp bị cắt ngang khi lưu.', 'not-ours': 'Đây không phải tệp toàn bộ dữ liệu của Tudo. Trong hồ sơ, đó là tệp “Toàn bộ dữ liệu (JSON)”.', 'file-too-large': 'Tệp lớn hơn 100 MB nên không được đọc. Chưa có gì thay đổi.', newer: 'Tệp này do một phiên bản Tudo mới hơn tạo ra. Chưa có gì thay đổi.' }, unreadableTitle: 'Không thể nhập từ tệp này',
    of: (email, day) => `Lưu ngày ${day}, từ tài khoản ${email}.`, ofDay: (day) => `Lưu ngày ${day}.`,
    answer: { before: 'Tệp này có ', after: ' chưa có ở đây.', afterOne: ' chưa có ở đây.' }, nothing: 'Mọi mục trong tệp này đều đã có ở đây.',
    table: { kind: 'Loại', new: 'Mới', same: 'Đã có', differs: 'Khác', invalid: 'Lỗi' },
    doubled: (n) => `${n} giao dịch đã có ở đây dưới mã khác vì đến từ cùng một dòng sao kê. Các giao dịch này được giữ nguyên.`,
    reconciled: (rows, day) => (rows === 1
      ? `Tệp có một giao dịch khác với giao dịch bạn đã đối soát với sao kê đến ngày ${day}. Nếu lấy bản trong tệp, số dư đã khớp sẽ không còn khớp với các giao dịch.`
      : `Tệp có ${rows} giao dịch khác với các giao dịch bạn đã đối soát với sao kê, gần nhất đến ngày ${day}. Nếu lấy bản trong tệp, số dư đã khớp sẽ không còn khớp với các giao dịch.`),
    differing: 'Khi hai bên khác nhau', keepHere: 'Giữ bản ở đây', takeFile: 'Lấy bản trong tệp', whichDiffer: (n) => `${n} mục khác nhau`,
    profile: 'Nhập cả cài đặt trong hồ sơ', profileOf: (names) => `Khác nhau ở: ${names}.`, never: 'Gói, địa chỉ email và quyền của tài khoản này không thay đổi.',
    settings: { displayName: 'tên', phoneNumber: 'số điện thoại', photoURL: 'ảnh', language: 'ngôn ngữ', currency: 'loại tiền chính', timeZone: 'múi giờ', theme: 'giao diện', timer: 'hẹn giờ', digest: 'thư về kế hoạch', cycles: 'kỳ lương', fi: 'ngày tự do' },
    spare: (n) => `Xóa ${n} danh mục và tài khoản ban đầu không có trong tệp`, spareHint: 'Tài khoản mới nào cũng có sẵn vài mục. Hiện chưa có gì dùng đến các mục này.',
    overPlan: 'Dự án đang thực hiện và phương án vượt quá giới hạn của gói sẽ ở trạng thái tạm dừng.',
    invalidTitle: (n) => `${n} mục không thể nhập`, invalidBody: 'Các mục khác vẫn nhập được, và tệp của bạn không thay đổi.', saveInvalid: 'Lưu các mục này thành tệp', invalidName: 'tudo-khong-nhap-duoc', andMore: (n) => `và ${n} mục nữa`,
    faults: { id: 'Mục này không có mã hợp lệ.', twice: 'Trong tệp có một mục khác trùng mã.', taken: 'Mã này đã thuộc về một mục khác ở đây.', field: (name) => `Giá trị của “${name}” không hợp lệ.`, rule: (name) => `Giá trị của “${name}” mâu thuẫn với các phần còn lại.`, missing: (what) => `Không tìm thấy ${what} chứa mục này, cả trong tệp lẫn ở đây.` },
    run: (n) => `Nhập ${n} mục`, runSettings: 'Nhập cài đặt', nothingToDo: 'Không có gì để nhập.',
    running: (done, total) => `Đang nhập: ${done}/${total}`, takingBack: 'Đang hoàn tác…', cancel: 'Dừng', failed: 'Chưa nhập được hết. Bạn có thể hoàn tác những gì đã nhập.',
    done: { before: 'Đã nhập ', after: '.', afterOne: '.' }, settingsDone: 'Đã nhập cài đặt.', stopped: 'Đã dừng.', stoppedBody: (n, total) => `Đã nhập ${n}/${total} mục. Bạn có thể nhập lại tệp để tiếp tục, hoặc hoàn tác.`, checked: 'Đã so lại: mọi thứ dùng được trong tệp đều có ở đây, đúng như trong tệp.', checkedKept: (n) => `Đã so lại: mọi thứ đều có ở đây; ${n} mục được giữ theo bản ở đây.`,
    sending: 'Dữ liệu đã ở trên thiết bị này và đang được gửi lên máy chủ. Bạn có thể đóng trang.', undo: 'Hoàn tác', undone: 'Đã hoàn tác: mọi thứ trở lại như trước.', undoFailed: 'Không hoàn tác được. Hãy thử lại.', toLedger: 'Mở sổ thu chi',
    leave: { title: 'Đóng tệp này?', body: 'Chưa có gì được nhập. Nếu quay lại, bạn phải chọn tệp lần nữa.', stay: 'Ở lại', go: 'Đóng tệp' },
  },
};
