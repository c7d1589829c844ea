import type { Shape } from '../index.ts';
import type { ledger as english } from '../en/ledger.ts';

const rows = (count: number) => `${count} dòng`;

export const ledger: Shape<typeof english> = {
  title: 'Sổ thu chi',
  transactions: 'Giao dịch',
  import: 'Nhập tệp', add: 'Thêm',
  manage: 'Danh mục, tài khoản, các lần nhập', categories: 'Danh mục', accounts: 'Tài khoản', imports: 'Các lần nhập tệp',
  period: {
    previous: 'Chu kỳ trước', next: 'Chu kỳ sau', label: 'Khoảng thời gian', current: 'Chu kỳ này', last: 'Chu kỳ trước', all: 'Toàn bộ', custom: 'Từ ngày đến ngày', from: 'Từ ngày', to: 'Đến ngày', apply: 'Xem',
    range: (from, to) => `${from} đến ${to}`,
  },
  totals: { label: 'Tổng của khoảng thời gian này', in: 'Thu', out: 'Chi', setAside: 'Để dành', kept: 'Giữ lại', rate: 'tỷ lệ giữ lại', others: 'Bằng tiền khác, không cộng chung:', showIn: (sum) => `Thu ${sum}: xem các dòng`, showOut: (sum) => `Chi ${sum}: xem các dòng`, ofFilters: 'chỉ tính danh mục và tài khoản đang lọc' },
  filter: {
    search: 'Tìm', placeholder: 'Nơi chi, ghi chú, số tiền hoặc nhãn', category: 'Danh mục', account: 'Tài khoản', amount: 'Số tiền', all: 'Tất cả', uncategorised: 'Chưa có danh mục', atLeast: 'Từ', atMost: 'Đến', kind: 'Loại',
    clear: 'Bỏ lọc', of: (name, value) => `${name}: ${value}`,
  },
  kinds: { income: 'Thu', expense: 'Chi', transfer: 'Chuyển khoản' },
  columns: { select: 'Chọn', payee: 'Nơi chi và ghi chú', category: 'Danh mục', account: 'Tài khoản', amount: 'Số tiền' },
  row: {
    today: 'Hôm nay', yesterday: 'Hôm qua', select: (payee) => `Chọn ${payee}`, noPayee: 'Không ghi nơi chi', uncategorised: 'Chưa có danh mục', split: (count) => `${count} phần`, transfer: (from, to) => `${from} sang ${to}`,
    kept: (day, sum) => `${day}, cộng lại ${sum}`, attention: 'Máy chủ đã từ chối một thay đổi ở dòng này', edit: (payee) => `Sửa ${payee}`, missingAccount: 'Tài khoản không còn', list: 'Giao dịch, mới nhất ở trên. Phím mũi tên để di chuyển, phím cách để chọn, E để sửa.',
  },
  quick: {
    label: 'Giao dịch mới', placeholder: 'phở bò 65k', tip: 'Gõ “nơi chi số tiền”.', k: 'là nghìn,', tr: 'là triệu,', plus: 'là thu, ngày đặt ở đâu cũng được.', enter: 'Enter', saves: 'lưu rồi gõ tiếp',
    understood: (parts) => `Đã hiểu: ${parts}`, saved: (what) => `Đã lưu: ${what}`, asLast: 'như lần trước', noAccount: 'Hãy thêm một tài khoản trước, để số tiền có loại tiền.',
    unclear: {
      empty: 'Gõ nơi chi và số tiền.', amount: 'Chưa thấy số tiền.', account: 'Hãy nói rõ tài khoản: @ và tên của nó.', unknownAccount: (name) => `Không có đúng một tài khoản đang mở tên “${name}”.`, zero: 'Số tiền phải lớn hơn không.',
      of: (text, why) => `“${text}”: ${why}`,
    },
  },
  amount: {
    empty: 'Hãy nhập số tiền.', 'not-an-amount': 'Đây không phải là số tiền.', 'too-many-decimals': (currency, decimals) => (decimals === 0 ? `${currency} không có số lẻ.` : `${currency} chỉ có ${decimals} chữ số lẻ.`),
    ambiguous: 'Số này có hai cách đọc. Hãy gõ không có dấu phân cách.', 'not-exact': 'Phép chia này không hết.', 'too-large': 'Số này lớn hơn mức mà sổ ghi được.', 'other-currency': (currency) => `Tài khoản này dùng ${currency}. Hãy chọn tài khoản khác, hoặc bỏ ký hiệu tiền.`,
    zero: 'Số tiền bằng không.', reads: (amount) => `= ${amount}`,
  },
  form: {
    open: 'Biểu mẫu đầy đủ', add: 'Giao dịch mới', edit: 'Sửa giao dịch', kind: 'Loại', day: 'Ngày', payee: 'Nơi chi', payeeIncome: 'Từ ai', amount: 'Số tiền', account: 'Tài khoản', from: 'Từ tài khoản', to: 'Sang tài khoản', arrives: 'Số nhận được', arrivesHint: 'Hai tài khoản dùng hai loại tiền nên giữ cả hai số. Không có quy đổi nào.',
    category: 'Danh mục', note: 'Ghi chú', tags: 'Nhãn', tagsHint: 'Ngăn cách bằng dấu phẩy.', save: 'Lưu', saveAnother: 'Lưu và thêm tiếp', cancel: 'Hủy', delete: 'Xóa',
    split: 'Chia thành nhiều phần', unsplit: 'Không chia', part: (n) => `Phần ${n}`, partCategory: (n) => `Danh mục của phần ${n}`, partAmount: (n) => `Số tiền của phần ${n}`, partNote: (n) => `Ghi chú của phần ${n}`, addPart: 'Thêm một phần', removePart: (n) => `Bỏ phần ${n}`,
    left: (amount) => `Còn ${amount} chưa chia`, over: (amount) => `Thừa ${amount}`, even: 'Các phần đã cộng đủ.',
    noDay: 'Hãy chọn ngày.', noAccount: 'Hãy chọn tài khoản.', noTarget: 'Hãy chọn tài khoản nhận.', sameAccount: 'Hai tài khoản phải khác nhau.', failed: 'Không lưu được trên máy này.', fromBank: 'Từ tệp ngân hàng',
    refused: 'Máy chủ đã từ chối một thay đổi ở dòng này. Bạn đang thấy bản mà máy chủ giữ; hãy thử sửa lại.',
  },
  done: {
    added: (what) => `Đã thêm ${what}`, changed: 'Đã sửa', deleted: (count) => (count === 1 ? 'Đã xóa' : `Đã xóa ${rows(count)}`), categorised: (count, name) => `${rows(count)} vào ${name}`, uncategorised: (count) => `${rows(count)} bỏ danh mục`,
    tagged: (count) => `Đã gắn nhãn ${rows(count)}`, moved: (count, day) => `Đã dời ${rows(count)} sang ${day}`, undo: 'Hoàn tác', undone: 'Đã hoàn tác', nothingToUndo: 'Không có gì để hoàn tác.', undoFailed: 'Không hoàn tác được.', failed: 'Không ghi được trên máy này.',
  },
  selection: {
    label: 'Các dòng đang chọn', count: (count) => `Đang chọn ${count}`, category: 'Danh mục', tag: 'Nhãn', moveDay: 'Dời ngày', delete: 'Xóa', clear: 'Bỏ chọn', chooseCategory: (count) => `Danh mục cho ${rows(count)}`,
    tagTitle: (count) => `Gắn nhãn cho ${rows(count)}`, moveTitle: (count) => `Dời ${rows(count)} sang ngày khác`, apply: 'Áp dụng', find: 'Tìm danh mục', none: 'Không có danh mục nào tên như vậy.', mixed: 'Khoản thu và khoản chi không có chung danh mục; dòng khác loại giữ nguyên.',
  },
  empty: {
    firstTitle: 'Một cuốn sổ trắng, mở ở hôm nay.', firstBody: 'Gõ dòng đầu tiên ở trên, như khi bạn nói: “phở bò 65k”. Hoặc đưa sao kê ngân hàng vào; chưa ghi gì trước khi bạn xem qua.', firstAction: 'Nhập tệp ngân hàng',
    periodTitle: 'Khoảng này chưa có gì.', periodBody: 'Gõ một dòng ở trên, hoặc xem toàn bộ thời gian.', periodAction: 'Xem toàn bộ',
    foundTitle: 'Không có dòng nào khớp.', foundBody: (period) => `Không có gì khớp với bộ lọc trong ${period}.`, foundAction: 'Bỏ lọc', foundAll: 'Tìm toàn bộ thời gian',
    failedTitle: 'Không đọc được sổ thu chi.', failedBody: 'Bản trên máy này không trả lời. Dữ liệu trên máy chủ vẫn còn nguyên.', failedAction: 'Thử lại',
  },
  loadingMore: 'Đang đọc thêm…', end: (count) => `Tất cả ${rows(count)}.`,
  attention: {
    title: (count) => `Máy chủ đã từ chối ${count} thay đổi; chúng được giữ ở đây.`, show: 'Xem', hide: 'Đóng', retry: 'Gửi lại', discard: 'Bỏ đi', edit: 'Mở dòng này',
    ops: { put: 'Dòng mới', patch: 'Sửa', delete: 'Xóa', restore: 'Hoàn tác xóa' },
  },
  category: {
    title: 'Danh mục', name: 'Tên', kind: 'Loại', color: 'Màu', group: 'Nhóm', groups: { needs: 'Thiết yếu', wants: 'Mong muốn', savings: 'Tích lũy' }, noGroup: 'Không thuộc nhóm', add: 'Thêm danh mục', edit: (name) => `Sửa ${name}`, delete: (name) => `Xóa ${name}`, save: 'Lưu', cancel: 'Hủy',
    nameMissing: 'Hãy đặt tên.', nameTaken: 'Đã có danh mục tên này.', deleted: (name) => `Đã xóa ${name}. Các dòng thuộc nó giờ chưa có danh mục.`, used: rows, income: 'Thu', expense: 'Chi', colorHint: 'Màu nào cũng được; dùng để đánh dấu trong danh sách và biểu đồ.', empty: 'Chưa có danh mục.', defaults: 'Lấy lại các danh mục thường dùng',
    colors: { brick: 'Đỏ gạch', ochre: 'Vàng đất', olive: 'Xanh ô liu', jade: 'Xanh ngọc', teal: 'Xanh cổ vịt', indigo: 'Chàm', plum: 'Tím mận', rose: 'Hồng', clay: 'Nâu đất', slate: 'Xám đá' }, ownColor: 'Màu riêng', up: (name) => `Đưa ${name} lên`, down: (name) => `Đưa ${name} xuống`,
  },
  account: {
    title: 'Tài khoản', name: 'Tên', type: 'Loại', types: { cash: 'Tiền mặt', bank: 'Tài khoản ngân hàng', card: 'Thẻ', loan: 'Khoản vay', investment: 'Đầu tư' }, currency: 'Loại tiền', currencyFixed: 'Loại tiền giữ nguyên vì các dòng đã ghi theo nó.', opening: 'Số dư ban đầu', openingHint: 'Số tiền có trước dòng đầu tiên. Khoản nợ ghi dấu trừ.', openedDay: 'Mở ngày', add: 'Thêm tài khoản', edit: (name) => `Sửa ${name}`, save: 'Lưu', cancel: 'Hủy', balance: 'Số dư',
    nameMissing: 'Hãy đặt tên.', close: 'Đóng tài khoản này', reopen: 'Mở lại', closed: 'Đã đóng', delete: 'Xóa', inUse: 'Tài khoản đã có giao dịch, chỉ có thể đóng chứ không xóa.', deleted: (name) => `Đã xóa ${name}`, empty: 'Chưa có tài khoản.', notADay: 'Không có ngày này.',
  },
  importing: {
    title: 'Nhập tệp', preview: 'Xem trước khi nhập', close: 'Đóng phần nhập tệp', choose: 'Chọn tệp', drop: 'Thả tệp ngân hàng vào đây, hoặc chọn tệp.', formats: 'OFX, QFX, QIF hoặc CSV, đúng như ngân hàng xuất ra. Tệp được đọc ngay trên máy này.', dropNow: 'Thả ra để đọc', another: 'Tệp khác',
    reading: (percent) => `Đang đọc, ${percent}%`, comparing: (percent) => `Đang so với sổ, ${percent}%`, cancelRead: 'Dừng đọc', rows, unreadable: 'Không đọc được tệp này.', stopped: 'Đã dừng đọc.',
    account: 'Vào tài khoản', newAccount: (currency) => `Tài khoản mới bằng ${currency}`, newAccountName: 'Tên tài khoản mới', statement: 'Bản sao kê', statementOf: (name, count) => `${name}, ${rows(count)}`, statementNumber: (n) => `Bản sao kê ${n}`,
    mismatch: (file, account) => `Tệp dùng ${file} còn tài khoản dùng ${account}. Số tiền không bao giờ được quy đổi: hãy chọn tài khoản ${file}, hoặc tạo tài khoản mới.`,
    counts: { new: 'mới', known: 'đã có', matched: 'khớp', problems: 'không đọc được' },
    fates: { new: 'Mới', known: 'Đã có', knownBank: 'Đã có, cùng mã ngân hàng', matched: (what) => `Trùng với dòng bạn đã gõ: ${what}`, excluded: 'Bạn đã bỏ ra', forced: 'Vẫn nhập, theo ý bạn', transfer: 'Nhập như dòng thường; tài khoản kia được ghi trong ghi chú' },
    include: (what) => `Nhập ${what}`, exclude: (what) => `Bỏ ${what} ra`, bringIn: 'Vẫn nhập', leaveOut: 'Bỏ ra', asNew: 'Không trùng: vẫn nhập', useMatch: 'Đúng là trùng',
    show: { all: 'Tất cả', new: 'Mới', known: 'Đã có', matched: 'Khớp', problems: 'Có lỗi' }, showLabel: 'Các dòng cần xem',
    problemsTitle: (count) => `${count} dòng không đọc được.`, takeRest: 'Nhập phần còn lại', takeRestNote: 'Những dòng này ở lại; mọi dòng khác đều nhập được.', warnings: (count) => `${count} lưu ý`, noWarnings: 'Không có lưu ý', wholeFile: 'Cả tệp', nothingLeft: 'Không đọc được gì trong tệp này.',
    categoryOf: (what) => `Danh mục của ${what}`, byPayee: 'như lần trước', byFile: 'theo tệp', ask: 'Chưa có danh mục',
    settings: 'Tệp được đọc thế nào', layout: 'Kiểm tra cách đọc', settingsIntro: 'Mọi thứ ở đây được tìm thấy trong tệp. Sửa chỗ sai; các dòng sẽ đổi theo.', remembered: 'Đọc như bạn đã chỉnh cho mẫu tệp này lần trước.', forget: 'Tự tìm lại', needs: 'Cần biết trước khi đọc được các dòng:',
    fields: { delimiter: 'Dấu ngăn cột', encoding: 'Bảng mã', dateOrder: 'Thứ tự ngày tháng', decimalSign: 'Dấu thập phân', headerLine: 'Tiêu đề ở dòng', noHeader: 'Không có tiêu đề', sign: 'Dấu của số tiền', currency: 'Loại tiền', roundAmounts: 'Làm tròn số tiền có quá nhiều số lẻ' },
    delimiters: { ',': 'Dấu phẩy', ';': 'Dấu chấm phẩy', '\t': 'Tab', '|': 'Gạch đứng' }, dateOrders: { dmy: 'Ngày, tháng, năm', mdy: 'Tháng, ngày, năm', ymd: 'Năm, tháng, ngày' }, decimalSigns: { '.': 'Dấu chấm: 1,234.56', ',': 'Dấu phẩy: 1.234,56' },
    signs: { asStated: 'Đúng như tệp ghi', inverted: 'Khoản chi là số dương', byType: 'Theo loại giao dịch', byBalance: 'Theo số dư' }, automatic: 'Tìm thấy trong tệp', columnsTitle: 'Các cột', column: (n) => `Cột ${n}`, sample: 'Những dòng đầu',
    roles: { none: 'Không dùng', date: 'Ngày', valueDate: 'Ngày hiệu lực', amount: 'Số tiền', debit: 'Tiền ra', credit: 'Tiền vào', direction: 'Vào hay ra', payee: 'Nơi chi', note: 'Ghi chú', balance: 'Số dư', currency: 'Loại tiền', category: 'Danh mục', reference: 'Mã giao dịch', status: 'Trạng thái' },
    promise: 'Chưa ghi gì cho đến khi bạn đồng ý, và hoàn tác một lần là trở lại hết.', more: (count) => `Còn ${rows(count)}.`,
    run: (count) => `Nhập ${rows(count)}`, runMatches: (count) => `Xác nhận ${count} dòng khớp`, nothing: 'Tệp này không có gì mới', cancel: 'Hủy',
    running: (done, total) => `${done} trên ${total}`, runningTitle: 'Đang nhập', cancelRun: 'Dừng và bỏ hết', takingBack: 'Đang bỏ lại', done: (count, file) => `Đã nhập ${rows(count)} từ ${file}`, doneMatched: (count) => `khớp ${count}`, cancelled: 'Đã dừng nhập; không giữ lại dòng nào.', undone: (count) => `Đã rút lại ${rows(count)}`, failed: 'Nhập không thành công và đã được rút lại.',
    failedHalf: 'Việc nhập dừng giữa chừng. Nó nằm trong danh sách các lần nhập và có thể rút lại ở đó.',
    history: { title: 'Các lần nhập tệp', empty: 'Chưa nhập tệp nào.', undo: 'Rút lại', continueUndo: 'Rút lại phần còn lại', status: { running: 'Chưa xong', complete: 'Xong', cancelled: 'Đã dừng', undone: 'Đã rút lại' }, into: (account, count) => `${account}, ${rows(count)}`, show: 'Xem các dòng' },
  },
  shortcuts: { title: 'Sổ thu chi', new: 'Giao dịch mới', form: 'Giao dịch mới bằng biểu mẫu', search: 'Tìm', move: 'Dòng sau và dòng trước', edit: 'Sửa', delete: 'Xóa', category: 'Danh mục', tag: 'Nhãn', moveDay: 'Dời sang ngày khác', select: 'Chọn', clear: 'Bỏ chọn hoặc bỏ lọc', cycle: 'Chu kỳ trước và chu kỳ sau', import: 'Nhập tệp', undo: 'Hoàn tác' },
};
