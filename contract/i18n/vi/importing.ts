import { formatMoney } from '#domain/money';
import type { TextShape } from '../index.ts';
import type { importing as english } from '../en/importing.ts';

export const importing: TextShape<typeof english> = {
  problems: {
    'file-empty': () => 'Tệp trống.',
    'file-too-large': ({ limitMb }) =>
      `Tệp lớn hơn ${limitMb} MB. Hãy xuất từng khoảng thời gian ngắn hơn rồi nhập lần lượt.`,
    'file-unreadable': () =>
      'Không mở được tệp. Có thể tệp đã bị di chuyển hoặc thay đổi; hãy chọn lại.',
    'format-unknown': () =>
      'Tudo không đọc được tệp này. Hãy xuất từ ngân hàng ở dạng XLSX, XLS, CSV, OFX, QIF, CAMT hoặc MT940.',
    'format-not-yet': ({ kind }) =>
      `Đây là tệp ${kind}, Tudo chưa đọc được. Hãy xuất ở dạng XLSX, XLS, CSV, OFX, QIF, CAMT hoặc MT940.`,
    'archive-unclear': () =>
      'Tệp ZIP này không có sao kê nào, hoặc có nhiều hơn một. Hãy giải nén rồi chọn tệp chứa giao dịch. Tệp ZIP của Actual Budget là toàn bộ ngân sách: hãy xuất giao dịch từ đó ra dạng CSV.',
    'export-without-transactions': ({ program, wanted }) =>
      `Tệp này của ${program} không có giao dịch. Hãy chọn tệp có chữ “${wanted}” trong tên.`,
    'file-truncated': () =>
      'Tệp bị thiếu phần cuối. Hãy tải tệp từ ngân hàng về lần nữa để chắc chắn không thiếu gì.',
    'encoding-unknown': ({ encoding }) => `“${encoding}” không phải là một bảng mã ký tự.`,
    'encoding-assumed': ({ encoding }) =>
      `Tệp không ghi bảng mã ký tự; Tudo đọc theo ${encoding}. Hãy kiểm tra các chữ có dấu.`,
    'encoding-not-as-declared': ({ declared, used }) =>
      `Tệp ghi bảng mã ${declared} nhưng thực tế không phải; tệp được đọc theo ${used}.`,
    'bytes-unreadable': ({ count }) => `${count} ký tự không đọc được, hiển thị là �.`,
    'nul-in-file': ({ line }) =>
      `Dòng ${line} có ký tự không thể có trong văn bản (NUL), tức là tệp bị hỏng. Hãy tải lại tệp từ ngân hàng.`,
    'nul-in-row': () =>
      'Dòng này có ký tự không thể có trong văn bản (NUL, hiển thị là ␀) nên ngày hoặc số tiền có thể bị sai.',
    'nul-left-out': () => 'Đã bỏ một ký tự không thể có trong văn bản (NUL, hiển thị là ␀).',
    'no-statement': () => 'Trong tệp không có sao kê tài khoản nào.',
    'bank-error': ({ message }) => `Ngân hàng không trả về sao kê mà báo: ${message}`,
    'date-missing': () => 'Thiếu ngày.',
    'date-unreadable': ({ text }) => `“${text}” không phải là ngày.`,
    'date-does-not-exist': ({ text }) => `Không có ngày “${text}”.`,
    'dates-perhaps-turned': () =>
      'Có thể phần mềm bảng tính đã đảo ngày với tháng khi mở tệp này: chỉ một phần các ô là kiểu ngày, phần còn lại là chữ, và các ô kiểu ngày đều rơi vào ngày 1 đến ngày 12. Hãy kiểm tra lại các ngày, hoặc tải tệp về lần nữa và chọn ngay, đừng mở bằng phần mềm khác trước.',
    'account-missing': () =>
      'Dòng này không ghi thuộc tài khoản nào, trong khi bảng có nhiều tài khoản.',
    'amount-missing': () => 'Thiếu số tiền.',
    'amount-unit': ({ heading }) =>
      `“${heading}” cho biết số tiền được ghi theo nghìn, triệu hoặc đơn vị lẻ, trong khi cần số tiền đầy đủ. Hãy đổi trong tệp rồi chọn lại.`,
    'amount-unreadable': ({ text }) => `“${text}” không phải là số tiền.`,
    'amount-ambiguous': ({ text }) =>
      `“${text}” có thể hiểu thành hai số tiền khác nhau. Hãy cho biết tệp dùng dấu thập phân nào; nếu vẫn chưa rõ, hãy tự nhập giao dịch này.`,
    'amount-too-precise': ({ text, currency, decimals }) =>
      `“${text}” có nhiều chữ số thập phân hơn ${currency} (${decimals} chữ số). Bạn có thể chọn làm tròn.`,
    'amount-too-large': ({ text }) => `“${text}” lớn hơn mức Tudo có thể lưu.`,
    'amount-rounded': ({ text }) => `“${text}” đã được làm tròn theo lựa chọn của bạn.`,
    'amount-zero': () => 'Số tiền bằng 0 nên không có gì để nhập.',
    'amount-both-sides': ({ debit, credit }) =>
      `Dòng này vừa có tiền ra (“${debit}”) vừa có tiền vào (“${credit}”).`,
    'sign-unsettled': () => 'Tệp không cho biết đây là tiền vào hay tiền ra.',
    'sign-contradicts-type': ({ type }) =>
      `Ngân hàng ghi loại ${type} nhưng dấu của số tiền thì ngược lại. Tudo lấy theo dấu của số tiền.`,
    'all-amounts-positive': () =>
      'Trong tệp không có số tiền nào mang dấu trừ. Nếu đây là các khoản chi, hãy chọn “Khoản chi là số dương” ở mục “Dấu của số tiền”.',
    'currency-missing': () => 'Thiếu loại tiền.',
    'currency-unknown': ({ currency, rows }) =>
      `Tudo không biết loại tiền “${currency}”${rows ? `, nên không đọc ${rows} dòng` : ''}.`,
    'currency-of-account-used': ({ currency }) =>
      `Tệp không ghi loại tiền; số tiền được đọc theo ${currency}.`,
    'record-corrected': ({ id }) =>
      `Ngân hàng dùng dòng này để sửa giao dịch ${id}, cũng có trong tệp. Tudo chỉ lấy kết quả sau khi sửa.`,
    'correction-of-earlier': ({ id }) =>
      `Ngân hàng dùng dòng này để sửa giao dịch ${id}, không có trong tệp này. Nếu giao dịch đó đã được nhập từ một tệp trước, hãy xóa khỏi sổ.`,
    'record-unfinished': () => 'Giao dịch bị ghi dở nên số tiền có thể sai.',
    'investment-not-read': () => 'Tudo không nhập giao dịch chứng khoán.',
    'section-skipped': ({ section }) =>
      `Đã bỏ qua phần “${section}” vì không chứa giao dịch đã hạch toán.`,
    'balance-unreadable': ({ text }) => `Không đọc được số dư “${text}”.`,
    'balance-mismatch': ({ expectedMinor, foundMinor, currency }) =>
      `Số dư sau dòng này phải là ${formatMoney(expectedMinor, currency, 'vi')}; tệp ghi ${formatMoney(foundMinor, currency, 'vi')}.`,
    'splits-do-not-add-up': ({ totalMinor, sumMinor, currency }) =>
      `Các phần cộng lại được ${formatMoney(sumMinor, currency, 'vi')}, còn tổng là ${formatMoney(totalMinor, currency, 'vi')}. Tudo lấy tổng và bỏ các phần.`,
    'splits-unreadable': () => 'Không đọc được các phần. Tudo lấy tổng và bỏ các phần.',
    'splits-too-many': () => 'Có hơn một trăm phần. Tudo lấy tổng và bỏ các phần.',
    'quote-unclosed': () => 'Dấu ngoặc kép mở ở đây nhưng không đóng.',
    'wrong-column-count': ({ found, expected }) =>
      `Dòng này có ${found} ô trong khi bảng có ${expected} cột, nên không chắc đâu là số tiền.`,
    'not-a-transaction': () => 'Dòng này không phải là giao dịch.',
    'perhaps-balance': () =>
      'Dòng này có thể là số dư hoặc một giao dịch. Nếu là giao dịch, hãy tự thêm vào.',
    'other-table': ({ line }) =>
      `Dòng này thuộc một bảng khác, bắt đầu từ dòng ${line}, có cột hoặc tài khoản riêng. Hãy lưu bảng đó thành một tệp riêng rồi nhập tiếp.`,
    'fee-unclear': ({ fee }) =>
      `Bên cạnh số tiền có khoản phí ${fee}, nhưng tệp không cho biết số tiền đã gồm phí hay chưa. Hãy tự thêm giao dịch này.`,
    'status-unknown': ({ status }) =>
      `Tệp ghi “${status}”, Tudo chưa biết trạng thái này và coi là đã xong.`,
    'status-unclear': ({ status }) =>
      `Tệp ghi “${status}”, chưa rõ tiền có thực sự ra hay vào không. Nếu có, hãy tự thêm giao dịch này.`,
    'not-completed': ({ status }) => `Tệp ghi “${status}” nên thực tế không có tiền ra hay vào.`,
    'reference-not-unique': () => 'Mã giao dịch bị lặp nên không được dùng để nhận biết giao dịch.',
    'not-booked': ({ status }) =>
      `Ngân hàng chưa hạch toán giao dịch này (${status}) nên Tudo chưa nhập. Giao dịch sẽ có trong sao kê sau.`,
    'details-do-not-add-up': ({ totalMinor, sumMinor, currency }) =>
      `Các khoản trong giao dịch gộp này cộng lại được ${formatMoney(sumMinor, currency, 'vi')}, còn tổng là ${formatMoney(totalMinor, currency, 'vi')}. Tudo nhập thành một giao dịch.`,
    'statement-off': ({ account, expectedMinor, foundMinor, currency }) =>
      `Sao kê${account === '' ? '' : ` của ${account}`} không khớp: số dư đầu kỳ cộng các dòng là ${formatMoney(expectedMinor, currency, 'vi')}, còn số dư cuối kỳ là ${formatMoney(foundMinor, currency, 'vi')}. Chênh lệch ${formatMoney(foundMinor - expectedMinor, currency, 'vi', { sign: 'always' })}.`,
    'statements-gap': ({ account, closingMinor, openingMinor, currency }) =>
      `Giữa hai sao kê${account === '' ? '' : ` của ${account}`} bị thiếu dữ liệu: sao kê trước kết thúc với ${formatMoney(closingMinor, currency, 'vi')}, sao kê sau bắt đầu với ${formatMoney(openingMinor, currency, 'vi')}.`,
    'rows-repeated': ({ account, count }) =>
      `Hai báo cáo${account === '' ? '' : ` của ${account}`} có ${count} dòng giống hệt nhau. Báo cáo trong ngày thường lặp lại báo cáo trước đó: hãy bỏ những dòng bị lặp.`,
    'sums-off': ({ account, way, statedMinor, foundMinor, currency }) =>
      `Tệp ghi tổng tiền ${way === 'in' ? 'vào' : 'ra'}${account === '' ? '' : ` của ${account}`} là ${formatMoney(statedMinor, currency, 'vi')}, còn các dòng cộng lại được ${formatMoney(foundMinor, currency, 'vi')}. Có thể thiếu dòng.`,
    'file-damaged': () =>
      'Tệp bị hỏng từ chỗ này; phần phía sau không được đọc. Hãy tải lại tệp từ ngân hàng.',
    'workbook-damaged': () => 'Bảng tính bị hỏng nên không mở được. Hãy tải lại tệp từ ngân hàng.',
    'workbook-locked': () =>
      'Bảng tính được khóa bằng mật khẩu. Hãy mở tệp, lưu lại không có mật khẩu rồi chọn tệp đó.',
    'workbook-too-large': ({ limitMb }) =>
      `Sau khi giải nén, bảng tính lớn hơn ${limitMb} MB. Hãy xuất từng khoảng thời gian ngắn hơn rồi nhập lần lượt.`,
    'sheet-skipped': ({ sheet }) =>
      `Trang tính “${sheet}” không có bảng giao dịch nào; Tudo đã bỏ qua.`,
    'sheet-hidden': ({ sheet }) =>
      `Trang tính “${sheet}” đang bị ẩn trong tệp nên không được đọc. Nếu cần nhập các dòng ở đó, hãy bỏ ẩn rồi lưu lại tệp.`,
    'rows-hidden': ({ count }) =>
      `${count} dòng bị ẩn trong bảng tính vẫn được nhập, dòng đầu tiên nằm ở đây. Dòng nào không cần, bạn hãy bấm “Bỏ qua”.`,
    'opening-balance': ({ account }) =>
      `Đây là số dư ban đầu của ${account}. Tài khoản mới sẽ bắt đầu với số dư này; đây không phải khoản thu.`,
    'too-many-problems': ({ count }) => `Còn ${count} lỗi khác không liệt kê ở đây.`,
  },
  needs: {
    currency: 'Các số tiền này thuộc loại tiền nào?',
    dateOrder: 'Trong tệp này, ngày, tháng hay năm đứng trước?',
    decimalSign: 'Tệp này dùng dấu chấm hay dấu phẩy để ngăn phần thập phân?',
    columns: 'Mỗi cột là gì?',
    sign: 'Tudo nên đọc dấu trong tệp này thế nào?',
  },
  confidence: {
    given: 'bạn đã chọn',
    certain: 'chắc chắn',
    likely: 'nhiều khả năng',
    assumed: 'tạm đoán, hãy kiểm tra lại',
  },
  line: (line) => `Dòng ${line}`,
  row: (row, sheet) => (sheet === '' ? `Hàng ${row}` : `${sheet}, hàng ${row}`),
};
