import { formatNumber } from '#domain/money';
import type { Shape } from '../index.ts';
import type { ledger as english } from '../en/ledger.ts';
import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

const number = (count: number) => formatNumber(count, 'vi');
/** Of a file that is being read; in the ledger it is a transaction. */
const rows = (count: number) => `${number(count)} dòng`;
const records = (count: number) => `${number(count)} giao dịch`;

const movedBy = (days: number) => `${days > 0 ? 'muộn' : 'sớm'} hơn ${number(Math.abs(days))} ngày`;

const inPeriod = ({ period, periodTitle }: PeriodNoun): Shape<typeof english>['byPayCycle'] => ({
  title: 'Sổ thu chi',
  transactions: 'Giao dịch',
  import: 'Nhập tệp', add: 'Thêm',
  manage: 'Danh mục, tài khoản, các lần nhập tệp', categories: 'Danh mục', accounts: 'Tài khoản', imports: 'Các lần nhập tệp', rules: 'Quy tắc', recurring: 'Khoản định kỳ',
  period: {
    previous: `${periodTitle} trước`, next: `${periodTitle} sau`, label: 'Khoảng thời gian', current: `${periodTitle} này`, last: `${periodTitle} trước`, all: 'Toàn bộ', custom: 'Chọn khoảng ngày', from: 'Từ ngày', to: 'Đến ngày', apply: 'Xem',
    range: (from, to) => `${from} đến ${to}`,
  },
  totals: { label: 'Tổng trong khoảng thời gian này', in: 'Thu', out: 'Chi', setAside: 'Chuyển vào tiết kiệm', kept: 'Tiết kiệm', rate: 'Tỷ lệ tiết kiệm', others: 'Các loại tiền khác, không cộng chung:', showIn: (sum) => `Thu ${sum}: xem các giao dịch`, showOut: (sum) => `Chi ${sum}: xem các giao dịch`, opened: 'Số dư đầu', moved: 'Biến động từ đó', stands: (day) => `Số dư ngày ${day}`, tooMany: 'Có quá nhiều giao dịch khớp nên không tính tổng. Hãy tìm cụ thể hơn.', ofFilters: 'chỉ tính danh mục và tài khoản đang lọc' },
  filter: { balance: (currency) => `Các giao dịch tạo nên số dư ${currency}`, only: (currency) => `Chỉ ${currency}`, without: { payee: 'Chưa ghi nội dung', tag: 'Chưa gắn nhãn' }, except: (names) => `Không gồm ${names}`, measured: 'Giao dịch của một kết quả then chốt',
    search: 'Tìm', placeholder: 'Nội dung, số tiền hoặc nhãn', category: 'Danh mục', account: 'Tài khoản', amount: 'Số tiền', all: 'Tất cả', uncategorised: 'Chưa có danh mục', atLeast: 'Từ', atMost: 'Đến', kind: 'Loại',
    clear: 'Bỏ lọc', of: (name, value) => `${name}: ${value}`,
  },
  kinds: { income: 'Thu', expense: 'Chi', transfer: 'Chuyển nội bộ' },
  columns: {
    select: 'Chọn', day: 'Ngày', payee: 'Nội dung',
    category: 'Danh mục', account: 'Tài khoản', amount: 'Số tiền',
  },
  row: {
    refund: 'Hoàn tiền', paidBack: 'Trả lại thu nhập',
    today: 'Hôm nay', yesterday: 'Hôm qua', dayTotal: 'Cả ngày', expected: 'sắp tới', select: (payee) => `Chọn ${payee}`, noPayee: 'Chưa ghi nội dung', uncategorised: 'Chưa có danh mục', split: (count) => `${count} phần`, transfer: (from, to) => `${from} sang ${to}`,
    kept: (day, sum) => `${day}, tổng cộng ${sum}`, attention: 'Máy chủ đã từ chối một thay đổi của giao dịch này', edit: (payee) => `Sửa ${payee}`, missingAccount: 'Tài khoản không còn', adjustments: { valuation: 'Định giá lại', statement: 'Điều chỉnh theo sao kê' }, adjusted: 'Không phải thu, không phải chi', reconciled: (day) => `Có trong sao kê ngày ${day}`, fromAccount: (name) => `từ ${name}`, list: 'Giao dịch, mới nhất ở trên. Phím mũi tên để di chuyển, phím cách để chọn, E để sửa, dấu hỏi liệt kê mọi phím tắt.',
  },
  quick: { costLong: 'Khoản này tốn bao nhiêu giờ làm?', cost: 'Bằng mấy giờ làm?',
    label: 'Giao dịch mới', example: (cents) => (cents ? 'cà phê 4,50' : 'phở bò 65k'), tip: 'Gõ nội dung rồi số tiền.', k: 'là nghìn,', tr: 'là triệu,', plus: 'là khoản thu; ghi ngày ở đâu cũng được.', enter: 'Enter', saves: 'lưu rồi gõ tiếp',
    saved: (what) => `Đã lưu: ${what}`, noAccount: 'Hãy thêm một tài khoản trước, để biết số tiền tính bằng loại tiền nào.',
    unclear: {
      empty: 'Hãy gõ nội dung và số tiền.', amount: 'Chưa có số tiền.', account: 'Hãy ghi rõ tài khoản: @ rồi tên tài khoản.', unknownDay: (text) => `Không có ngày ${text}. Nếu đó không phải là ngày, hãy dùng “Nhập chi tiết”.`, twoDays: (text) => `“${text}” có thể là hai ngày khác nhau. Hãy ghi ngày đầy đủ, ví dụ 31/1/2026.`, dayOrAmount: (text) => `“${text}” có thể là ngày, cũng có thể là số tiền. Nếu là ngày, hãy viết bằng dấu gạch chéo.`, twoAmounts: (one, other) => `“${one}” và “${other}” là hai số tiền. Hãy chỉ để lại một số, hoặc ghi phép cộng như 12+3.`, onlyTime: (text) => `“${text}” được hiểu là thời gian, nên chưa có số tiền.`, fromWhich: 'Chưa rõ chuyển từ tài khoản nào. Ghi “từ” rồi tên tài khoản.', unknownAccount: (name) => `Không có tài khoản đang mở nào tên “${name}”, hoặc có nhiều tài khoản trùng tên.`, zero: 'Số tiền phải lớn hơn 0.', arrives: (currency) => `Tài khoản nhận dùng ${currency}: hãy ghi thêm số tiền nhận được, sau chữ “thành”.`,
      dayOrName: (text) =>
        `“${text}” có thể là ngày, cũng có thể nằm trong tên. Nếu là ngày, hãy ghi đầy đủ, ví dụ 31/1/2026. `
        + 'Nếu là tên, hãy dùng “Nhập chi tiết”.',
      quantity: (text) =>
        `“${text}” có thể là số tiền, cũng có thể là số lượng. Hãy ghi số tiền bằng chữ số, ví dụ 500k.`,
      belowThousand: (amount, thousands, short) =>
        `Nếu là ${thousands}, hãy ghi ${short}. Nếu đúng là ${amount}, hãy dùng “Nhập chi tiết”.`,
      of: (text, why) => `“${text}”: ${why}`,
    },
  },
  amount: {
    empty: 'Hãy nhập số tiền.', 'not-an-amount': 'Đây không phải là số tiền.', 'too-many-decimals': (currency, decimals) => (decimals === 0 ? `${currency} không có phần thập phân.` : `${currency} chỉ có ${decimals} chữ số thập phân.`),
    ambiguous: 'Số này có hai cách đọc. Hãy gõ đủ từng chữ số, không dùng dấu phân cách.', 'not-exact': 'Phép tính này không chia hết.', 'too-large': 'Số này vượt quá mức sổ ghi được.', 'other-currency': (currency) => `Tài khoản này dùng ${currency}. Hãy chọn tài khoản khác, hoặc bỏ ký hiệu tiền.`,
    zero: 'Số tiền bằng 0.', reads: (amount) => `= ${amount}`,
  },
  form: {
    unsaved: 'Nội dung bạn vừa nhập chưa được lưu.', goOn: 'Nhập tiếp',
    open: 'Nhập chi tiết', add: 'Giao dịch mới', edit: 'Sửa giao dịch', kind: 'Loại', day: 'Ngày', payee: 'Chi cho', payeeIncome: 'Thu từ', amount: 'Số tiền', account: 'Tài khoản', from: 'Từ tài khoản', to: 'Sang tài khoản', arrives: 'Số tiền nhận được', arrivesHint: 'Hai tài khoản dùng hai loại tiền nên sổ ghi cả hai số tiền, không quy đổi.',
    category: 'Danh mục', note: 'Ghi chú', tags: 'Nhãn', tagsHint: 'Ngăn cách bằng dấu phẩy.', save: 'Lưu', saveAnother: 'Lưu và thêm tiếp', cancel: 'Hủy', delete: 'Xóa',
    takenBackFrom: { income: 'Hoàn tiền của khoản chi', expense: 'Trả lại thu nhập' },
    takenBackHint: {
      income: (category) => `Hoàn tiền: giảm số đã chi cho ${category}, không tính là thu nhập.`,
      expense: (category) => `Trả lại thu nhập: giảm ${category}, không tính là khoản chi.`,
    },
    split: 'Chia thành nhiều phần', unsplit: 'Không chia', partCategory: (n) => `Danh mục của phần ${n}`, partAmount: (n) => `Số tiền của phần ${n}`, partNote: (n) => `Ghi chú của phần ${n}`, addPart: 'Thêm một phần', removePart: (n) => `Bỏ phần ${n}`,
    left: (amount) => `Còn ${amount} chưa chia`, over: (amount) => `Vượt ${amount}`, even: 'Các phần cộng lại vừa đủ.',
    noDay: 'Hãy chọn ngày.', noAccount: 'Hãy chọn tài khoản.', noTarget: 'Hãy chọn tài khoản nhận.', sameAccount: 'Hai tài khoản phải khác nhau.', ownCurrency: (own, account) => `Giữ nguyên ${own}; tài khoản dùng ${account}`, otherAccount: (was, now) => `Số tiền này trước đây là ${was}, còn tài khoản dùng ${now}. Tudo không quy đổi: hãy gõ số tiền bằng ${now}, thêm ${now} phía sau nếu con số vẫn như cũ.`, failed: 'Không lưu được trên thiết bị này.', fromBank: 'Từ tệp sao kê',
    gone: 'Giao dịch này đã bị xóa trên thiết bị khác hoặc ở tab khác. Những gì bạn nhập vẫn còn ở đây.', restoreMine: 'Khôi phục kèm thay đổi của tôi', discardMine: 'Bỏ thay đổi',
    refused: 'Máy chủ đã từ chối một thay đổi của giao dịch này. Bạn đang xem bản trên máy chủ; hãy thử sửa lại.',
  },
  showHours: 'Giá tính bằng giờ làm',
  done: {
    freedomMoved: (days) => `Ngày tự do: ${movedBy(days)}.`, freedomUnderADay: (isLater) => `Ngày tự do: ${isLater ? 'muộn' : 'sớm'} hơn chưa tới một ngày.`, freedomMonthly: (days) => `Nếu tháng nào cũng chi khoản này: ${movedBy(days)}.`,
    freedomNever: 'Chỉ riêng khoản này đã khiến bạn không còn ngày tự do.', freedomMonthlyNever: 'Nếu tháng nào cũng chi khoản này: không còn ngày tự do.', freedomCame: (day) => `Ngày tự do của bạn: ${day}.`, freedomWent: 'Với tốc độ này thì chưa có ngày tự do.', freedomCounts: (cycle) => `${periodTitle} ${cycle} giờ được tính vào ngày tự do.`, freedomCountsNot: (cycle) => `${periodTitle} ${cycle} không còn được tính vào ngày tự do.`, freedomFew: (cycle) => `${periodTitle} ${cycle} chưa được tính vào ngày tự do vì còn quá ít giao dịch.`,
    added: (what) => `Đã thêm ${what}`, addedElsewhere: (day) => `Đã lưu vào ngày ${day}, ngoài phần đang hiển thị.`, show: 'Xem', changed: 'Đã sửa', restored: 'Đã khôi phục kèm thay đổi của bạn', deleted: (count) => (count === 1 ? 'Đã xóa' : `Đã xóa ${records(count)}`), categorised: (count, name) => `Đã xếp ${records(count)} vào ${name}`, uncategorised: (count) => `Đã bỏ danh mục của ${records(count)}`,
    tagged: (count) => `Đã gắn nhãn cho ${records(count)}`, moved: (count, day) => `Đã dời ${records(count)} sang ngày ${day}`, movedAccount: (count, name) => `Đã chuyển ${records(count)} sang tài khoản ${name}`, shifted: (count, days) => `Đã dời ${records(count)} ${days > 0 ? 'muộn hơn một ngày' : 'sớm hơn một ngày'}`, ticked: (count) => `Đã đối soát ${records(count)}`, unticked: (count) => `Đã bỏ đối soát ${records(count)}`, transferred: (count, account) => (count === 1 ? `Đã đổi thành chuyển nội bộ với ${account}` : `Đã đổi ${count} giao dịch thành chuyển nội bộ với ${account}`), paired: (count) => (count === 1 ? 'Đã gộp hai giao dịch thành một lần chuyển nội bộ' : `Đã gộp thành ${count} lần chuyển nội bộ`), duplicated: (count) => `Đã nhân bản ${records(count)}`, undo: 'Hoàn tác', undone: 'Đã hoàn tác', nothingToUndo: 'Không có gì để hoàn tác.', undoFailed: 'Không hoàn tác được.', undoChanged: 'Mục này sau đó đã được sửa ở nơi khác nên được giữ nguyên.', failed: 'Không lưu được trên thiết bị này.',
  },
  reconciledAsk: {
    title: 'Thay đổi giao dịch đã đối soát?', stay: 'Giữ nguyên', go: 'Vẫn thay đổi',
    body: (rows, day) => (rows === 1
      ? `Giao dịch này thuộc sao kê bạn đã đối soát đến ngày ${day}. Sau thay đổi, số dư đã khớp sẽ không còn khớp với các giao dịch.`
      : `${rows} giao dịch trong số này thuộc sao kê bạn đã đối soát, gần nhất đến ngày ${day}. Sau thay đổi, số dư đã khớp sẽ không còn khớp với các giao dịch.`),
  },
  openingAsk: {
    title: 'Trước ngày có số dư ban đầu', move: 'Lùi số dư ban đầu', onTop: 'Cộng thêm vào số dư',
    body: (count, name, from, to, opening, sum) => (count === 1
      ? `${name} bắt đầu từ ngày ${from}, còn giao dịch này ở trước ngày đó. Nếu lùi số dư ban đầu về ngày ${to}, thành ${opening}, số dư hôm nay không đổi. Nếu cộng thêm, số dư hôm nay thay đổi ${sum}.`
      : `${name} bắt đầu từ ngày ${from}, còn ${count} giao dịch trong số này ở trước ngày đó. Nếu lùi số dư ban đầu về ngày ${to}, thành ${opening}, số dư hôm nay không đổi. Nếu cộng thêm, số dư hôm nay thay đổi ${sum}.`),
  },
  selection: {
    label: 'Các giao dịch đang chọn', count: (count) => `Đang chọn ${count}`, category: 'Danh mục', tag: 'Nhãn', moveDay: 'Dời ngày', delete: 'Xóa', more: 'Thao tác khác', account: 'Tài khoản', tick: 'Đối soát', pair: 'Gộp thành một lần chuyển nội bộ', transfer: 'Đổi thành chuyển nội bộ', duplicate: 'Nhân bản', noneAble: 'Không áp dụng được thao tác này cho giao dịch nào ở đây.', accountTitle: (count) => `Tài khoản cho ${records(count)}`, transferTitle: (count) => (count === 1 ? 'Chuyển nội bộ với tài khoản khác' : `${count} giao dịch: chuyển nội bộ với tài khoản khác`), transferNote: 'Tiền ra sẽ sang tài khoản đó, tiền vào là từ đó. Nếu tài khoản đó đã có giao dịch tương ứng, hãy chọn cả hai rồi gộp lại.', accountNote: 'Giao dịch bằng loại tiền khác và khoản điều chỉnh được giữ nguyên.', clear: 'Bỏ chọn', chooseCategory: (count) => `Danh mục cho ${records(count)}`,
    tagTitle: (count) => `Gắn nhãn cho ${records(count)}`, moveTitle: (count) => `Dời ${records(count)} sang ngày khác`, apply: 'Áp dụng', find: 'Tìm danh mục', none: 'Không tìm thấy danh mục này.', mixed: 'Có cả khoản thu và khoản chi: giao dịch khác loại với danh mục được giữ nguyên.',
  },
  empty: {
    firstTitle: 'Sổ của bạn chưa có giao dịch nào.', firstBody: (example) => `Gõ giao dịch đầu tiên ở trên, như khi bạn nói: “${example}”. Hoặc nhập tệp sao kê ngân hàng; bạn xem trước rồi mới thêm vào sổ.`, firstAction: 'Nhập tệp sao kê',
    periodTitle: 'Khoảng thời gian này chưa có gì.', periodBody: 'Thêm một giao dịch ở trên, hoặc xem toàn bộ thời gian.', periodAction: 'Xem toàn bộ',
    foundTitle: 'Không có giao dịch nào khớp.', foundBody: (period) => `Không có gì khớp với bộ lọc. Đang xem: ${period}.`, foundAction: 'Bỏ lọc', foundAll: 'Tìm trong toàn bộ thời gian',
    failedTitle: 'Không đọc được sổ thu chi.', failedBody: 'Không mở được bản sao trên thiết bị này. Dữ liệu trên máy chủ vẫn còn nguyên.', failedAction: 'Thử lại',
  },
  loadingMore: 'Đang tải thêm…', end: (count) => `Tất cả ${records(count)}.`,
  category: {
    title: 'Danh mục', name: 'Tên', kind: 'Loại', color: 'Màu', group: 'Nhóm', groups: { needs: 'Thiết yếu', wants: 'Mong muốn', savings: 'Tích lũy' }, noGroup: 'Không thuộc nhóm nào', add: 'Thêm danh mục', edit: (name) => `Sửa ${name}`, delete: (name) => `Xóa ${name}`, save: 'Lưu', cancel: 'Hủy',
    nameMissing: 'Hãy đặt tên.', nameTaken: 'Đã có danh mục tên này.', deleted: (name) => `Đã xóa ${name}. Các giao dịch trong đó giờ chưa có danh mục.`, income: 'Thu', expense: 'Chi', empty: 'Chưa có danh mục.', defaults: 'Khôi phục danh mục mặc định',
    colors: { brick: 'Đỏ gạch', ochre: 'Vàng đất', olive: 'Xanh ô liu', jade: 'Xanh ngọc', teal: 'Xanh cổ vịt', indigo: 'Chàm', plum: 'Tím mận', rose: 'Hồng', clay: 'Nâu đất', slate: 'Xám đá' }, ownColor: 'Màu riêng',
    turn: {
      title: 'Đổi loại của danh mục này?', stay: 'Giữ nguyên', go: 'Đổi loại',
      body: {
        income: (name, count) => `Có ${count} giao dịch trong ${name}. Khoản đã chi sẽ thành khoản trừ vào thu nhập, còn khoản hoàn tiền sẽ thành thu nhập, trong mọi tháng và báo cáo.`,
        expense: (name, count) => `Có ${count} giao dịch trong ${name}. Khoản đã thu sẽ thành khoản hoàn tiền làm giảm chi tiêu, còn tiền đã trả lại sẽ thành chi tiêu, trong mọi tháng và báo cáo.`,
      },
    },
    up: (name) => `Đưa ${name} lên`, down: (name) => `Đưa ${name} xuống`,
  },
  account: {
    title: 'Tài khoản', balances: 'Số dư và tài sản ròng', name: 'Tên', type: 'Loại', types: { cash: 'Tiền mặt', bank: 'Tài khoản ngân hàng', card: 'Thẻ', loan: 'Khoản vay', investment: 'Đầu tư' }, currency: 'Loại tiền', currencyFixed: 'Không đổi được loại tiền vì tài khoản đã có giao dịch.', opening: 'Số dư ban đầu', openingHint: 'Số tiền có trước giao dịch đầu tiên. Nếu là nợ, hãy ghi dấu trừ.',
    isOwn: (amount) => `${amount} được tính là tiền của bạn.`, isOwed: 'Đây là số tôi nợ', owed: 'Đang nợ', owedHint: 'Số tiền nợ trước giao dịch đầu tiên.', openedDay: 'Ngày mở', add: 'Thêm tài khoản', addNew: 'Tài khoản mới…', edit: (name) => `Sửa ${name}`, save: 'Lưu', cancel: 'Hủy',
    nameMissing: 'Hãy đặt tên.', close: 'Đóng tài khoản này', reopen: 'Mở lại', closed: 'Đã đóng', delete: 'Xóa', inUse: 'Tài khoản đã có giao dịch, nên chỉ đóng được, không xóa được.', deleted: (name) => `Đã xóa ${name}`, empty: 'Chưa có tài khoản.', notADay: 'Không có ngày này.',
  },
  importing: {
    title: 'Nhập tệp', preview: 'Xem trước khi nhập', close: 'Đóng phần nhập tệp', choose: 'Chọn tệp', drop: 'Thả tệp sao kê vào đây, hoặc chọn tệp.', formats: 'XLSX, XLS, CSV, OFX, QFX, QBO, QIF, CAMT hoặc MT940, đúng như ngân hàng xuất ra, hoặc tệp xuất từ YNAB, Actual Budget hay Firefly III. Tệp được đọc ngay trên thiết bị này.', dropNow: 'Thả ra để đọc', another: 'Tệp khác',
    reading: (percent) => `Đang đọc, ${percent}%`, comparing: (percent) => `Đang so với sổ, ${percent}%`, arriving: 'Dữ liệu của bạn còn đang tải về thiết bị này. Tải xong thì tệp sẽ được so sánh.', cancelRead: 'Dừng đọc', rows, unreadable: 'Không đọc được tệp này.', stopped: 'Đã dừng đọc.',
    skipRows: 'Đến phần cần chọn', account: 'Tệp này là của tài khoản nào?', accountGuessed: 'Tệp không ghi thuộc tài khoản nào. Hãy xem đã đúng tài khoản chưa; Tudo sẽ nhớ cho những tệp cùng loại lần sau.', cashOrBank: 'Tệp này thuộc tài khoản nào?', cashGuessed: (name) => `Tệp không ghi thuộc tài khoản nào, nên các dòng sẽ vào “${name}”, cùng những giao dịch bạn đã tự ghi. Nếu đây là sao kê của ngân hàng hay thẻ, hãy tạo tài khoản riêng cho tệp, để “${name}” chỉ gồm tiền bạn giữ trên người. Tudo sẽ nhớ cho những tệp cùng loại lần sau.`, makeForBank: 'Tạo tài khoản riêng', keepInCash: (name) => `Đúng là “${name}”`, accountAlike: 'Có hơn một tài khoản cùng các số cuối này. Hãy xem đã đúng tài khoản chưa; Tudo sẽ nhớ cho những tệp cùng loại lần sau.', newAccount: (currency) => `Tài khoản mới, ${currency}`, newAccountName: 'Tên tài khoản mới', newAccountHint: 'Tài khoản được tạo khi bạn nhập tệp.', beginWith: (opening, closing) => `Lấy số dư đầu là ${opening} theo tệp; sau các dòng này tài khoản còn ${closing}`, statement: 'Tài khoản trong tệp', statementOf: (name, count) => `${name}, ${rows(count)}`, statementNumber: (n) => `Tài khoản ${n}`, includeStatement: 'Nhập tài khoản này', sameAccount: 'Hai tài khoản trong tệp đang cùng nhập vào một tài khoản. Hãy chọn tài khoản khác cho một bên.', transferTo: (account) => `Chuyển nội bộ với ${account}`, transferWith: { expense: 'Chuyển nội bộ sang', income: 'Chuyển nội bộ từ' },
    mismatch: (file, account) => `Tệp dùng ${file} còn tài khoản dùng ${account}. Tudo không quy đổi số tiền: hãy chọn tài khoản ${file}, hoặc tạo tài khoản mới.`,
    counts: { new: 'mới', known: 'đã có', matched: 'khớp', problems: 'không đọc được' },
    fates: { new: 'Mới', known: 'Đã có', knownBank: 'Đã có, trùng mã giao dịch', matched: (what) => `Trùng với giao dịch bạn đã ghi: ${what}`, matchedBank: (what) => `Trùng với giao dịch trong tệp trước: ${what}`, deleted: (day) => `Bạn đã xóa ngày ${day}: bỏ qua`, excluded: 'Bạn chọn bỏ qua', forced: 'Vẫn nhập, theo ý bạn', cut: 'Có thể bị cắt mất: bỏ qua', mayBeCut: 'Cuối tệp: có thể bị cắt mất', transfer: 'Nhập như giao dịch thường; tài khoản kia được ghi trong ghi chú' },
    bill: (payee, day) => `Đây là khoản định kỳ ${payee} ngày ${day}: hai khoản được ghi thành một.`, notBill: 'Không phải', asBill: 'Đúng là khoản định kỳ', notBillOf: (what) => `${what} không phải khoản định kỳ đang chờ`,
    billPosted: (payee, day, money) => `Khoản định kỳ ${payee} ngày ${day} đã ghi ${money}: số tiền của ngân hàng sẽ thay vào.`,
    billPostedOffer: (payee, day, money) => `Đã ghi ${money} ngày ${day} cho ${payee}: có phải cùng một khoản không?`,
    offerBank: (payee, day) => `${payee} ngày ${day} đã nhập từ tệp trước và không có trong tệp này: có phải cùng một giao dịch không?`,
    sameAsBank: (what, payee) => `${what} chính là ${payee} trong tệp trước`,
    offersAny: (count) => `${count} dòng có thể đã có trong sổ dưới tên khác.`,
    billOffer: (payee, day) => `Bạn đang chờ khoản định kỳ ${payee} ngày ${day}, cùng số tiền: có phải cùng một khoản không?`,
    billOfferBeyond: (payee, day, low, high) =>
      `Bạn đang chờ khoản định kỳ ${payee} ngày ${day}, từ ${low} đến ${high}: có phải cùng một khoản không?`,
    sameBill: (what, payee) => `${what} chính là khoản định kỳ ${payee}`,
    typedElsewhere: (count, accounts, rows) => `${count} dòng giống khoản bạn đã tự ghi trong ${accounts}: ${rows}. Sau khi nhập, bạn có thể xóa khoản tự ghi để không bị tính hai lần.`,
    typedTwice: {
      title: 'Bạn đã tự ghi những khoản này?', typedIn: (account) => `tự ghi trong ${account}`, keep: 'Giữ cả hai',
      says: 'Tệp vừa nhập cũng có các khoản này. Hãy xóa khoản tự ghi để không bị tính hai lần.',
      remove: (count) => `Xóa ${count} khoản tự ghi`,
    },
    deletedRows: (count) => `Bạn đã xóa ${count} dòng trong số này sau lần nhập trước. Các dòng đó sẽ không được nhập.`,
    deletedUnknown: 'Không kiểm tra được các giao dịch bạn đã xóa trên thiết bị khác. Chúng có thể được nhập lại.',
    earlierRows: (name, day, opening, sum) => `${name} bắt đầu từ ngày ${day} với ${opening}. Tệp có giao dịch trước ngày đó, tổng cộng ${sum}.`,
    moveOpening: (day, opening) => `Lùi số dư ban đầu về ngày ${day}, thành ${opening}, để số dư hôm nay không đổi`,
    openingOnTop: (sum) => `Các giao dịch trước đó được cộng thêm vào số dư ban đầu: số dư hôm nay thay đổi ${sum}.`,
    billOffers: (count) => `${count} dòng có thể là khoản định kỳ đang chờ nhưng khác tên hoặc khác số tiền.`,
    exclude: (what) => `Bỏ qua ${what}`, bringIn: 'Vẫn nhập', leaveOut: 'Bỏ qua', asNew: 'Không trùng: vẫn nhập', useMatch: 'Đúng là trùng', offer: (payee, day) => `Bạn đã ghi ${payee} ngày ${day}: có phải cùng một giao dịch không?`, same: 'Đúng vậy', sameAs: (what, typed) => `${what} chính là ${typed} bạn đã ghi`,
    offers: (count) => `${count} dòng có cùng số tiền với giao dịch bạn đã ghi dưới tên khác.`, showOffers: () => 'Xem', showAll: 'Xem tất cả',
    show: { all: 'Tất cả', new: 'Mới', known: 'Đã có', matched: 'Khớp', problems: 'Có lỗi' },
    problemsTitle: (count) => `${count} dòng không đọc được.`, takeRestNote: (count) => `${count === 1 ? 'Dòng này' : 'Những dòng này'} bị bỏ qua; các dòng khác vẫn nhập được.`, warnings: (count) => `${count} lưu ý`, wholeFile: 'Cả tệp', nothingLeft: 'Không đọc được gì trong tệp này.', noRows: 'Sao kê này không có giao dịch nào. Hãy xuất khoảng thời gian dài hơn, hoặc chọn sao kê hay tệp khác.',
    categoryOf: (what) => `Danh mục của ${what}`, byRule: 'theo quy tắc', byPayee: 'như lần trước', byFile: 'theo tệp', ask: 'Chưa có danh mục',
    settings: 'Cách đọc tệp', layout: 'Kiểm tra cách đọc', settingsIntro: 'Các mục dưới đây được tự nhận từ tệp. Hãy sửa chỗ sai; các dòng sẽ đổi theo.', remembered: 'Đọc như bạn đã chỉnh cho mẫu tệp này lần trước.', forget: 'Nhận diện lại', assumed: (what) => `Tạm hiểu: ${what}. Hãy chỉnh lại nếu bản xem trước không đúng.`, needs: 'Để đọc được các dòng, cần biết:',
    fields: { delimiter: 'Dấu ngăn cột', encoding: 'Bảng mã', dateOrder: 'Thứ tự ngày tháng', decimalSign: 'Dấu thập phân', headerLine: 'Tiêu đề ở dòng', noHeader: 'Không có tiêu đề', sign: 'Dấu của số tiền', currency: 'Loại tiền', roundAmounts: 'Làm tròn số tiền có quá nhiều chữ số thập phân' },
    delimiters: { ',': 'Dấu phẩy', ';': 'Dấu chấm phẩy', '\t': 'Tab', '|': 'Gạch đứng' }, dateOrders: { dmy: 'Ngày, tháng, năm', mdy: 'Tháng, ngày, năm', ymd: 'Năm, tháng, ngày' }, decimalSigns: { '.': 'Dấu chấm: 1,234.56', ',': 'Dấu phẩy: 1.234,56' },
    signs: { asStated: 'Đúng như tệp ghi', inverted: 'Khoản chi là số dương', byType: 'Theo loại giao dịch', byBalance: 'Theo số dư' }, automatic: 'Tự nhận từ tệp', choosePlease: 'Hãy chọn', columnsTitle: 'Các cột', column: (n) => `Cột ${n}`,
    roles: { none: 'Không dùng', date: 'Ngày', valueDate: 'Ngày hiệu lực', amount: 'Số tiền', debit: 'Tiền ra', credit: 'Tiền vào', direction: 'Vào hay ra', payee: 'Người nhận hoặc gửi', note: 'Nội dung, ghi chú', balance: 'Số dư', currency: 'Loại tiền', category: 'Danh mục', reference: 'Mã giao dịch', status: 'Trạng thái', account: 'Tài khoản' },
    accountAgrees: (name, balance, day) => `Sau các dòng này, ${name} có ${balance} vào ngày ${day}, đúng như tệp ghi.`, accountOff: (name, here, there, day, off) => `Ngày ${day}, tệp ghi số dư ${there}; sau các dòng này ${name} lại có ${here}. Chênh lệch ${off}: có thể thiếu giao dịch, hoặc số dư ban đầu của tài khoản khác với tệp.`,
    pairs: { title: 'Đây có phải là chuyển nội bộ không?', says: (count) => (count === 1 ? 'Một giao dịch vừa nhập có vẻ thuộc cùng một lần chuyển tiền với một giao dịch ở tài khoản khác. Khi gộp thành một lần chuyển nội bộ, cả hai không còn tính là thu hay chi.' : `${count} giao dịch vừa nhập có vẻ thuộc cùng những lần chuyển tiền với các giao dịch ở tài khoản khác. Khi gộp thành chuyển nội bộ, tất cả không còn tính là thu hay chi.`), line: (from, into) => `${from} sang ${into}`, make: (count) => `Gộp thành ${count} lần chuyển nội bộ`, keep: 'Để nguyên' },
    accountBegins: (name, there, day) => `${name} chưa có số dư đầu. Theo tệp, ngày ${day} tài khoản có ${there}.`, beginAsRow: (balance, day) => `Lấy số dư đầu là ${balance} vào ngày ${day}, ghi thành khoản điều chỉnh`,
    cutLikely: (line) => `Tệp có vẻ bị đứt ở dòng ${number(line)}: giao dịch này có thể bị cắt mất một phần nên sẽ không được nhập, trừ khi bạn đánh dấu. Hãy tải lại tệp để chắc chắn không thiếu gì.`, cutOpen: (line) => `Tệp kết thúc ngay sau số tiền ở dòng ${number(line)} mà không xuống dòng. Nếu tệp bị đứt ở đó thì số tiền này có thể thiếu chữ số: hãy đối chiếu với ngân hàng.`, cutBringIn: (what) => `Nhập ${what}`,
    openingAsRow: (balance, day) => `Theo tệp, tài khoản này có số dư đầu là ${balance} vào ngày ${day}: nhập thành khoản điều chỉnh`,
    balanceAgrees: (opening, closing) => `Số dư khớp: ${opening} cộng các dòng này đúng bằng ${closing}.`, balanceOff: (opening, closing, off) => `Số dư không khớp: ${opening} cộng các dòng này không bằng ${closing}. Chênh lệch ${off}.`,
    partShown: 'Các dòng trong danh sách', part: (first, last, all) => `${first} đến ${last} trong tổng số ${all}`, promise: 'Chưa có gì được thêm cho đến khi bạn đồng ý, và bạn có thể hoàn tác tất cả trong một lần.', more: (count) => `Còn ${rows(count)}.`,
    runOpen: 'Nhập', run: (count) => `Nhập ${rows(count)}`, runInto: (count, accounts) => `Nhập ${rows(count)} vào ${number(accounts)} tài khoản`, runMatches: (count) => `Xác nhận ${count} dòng khớp`, nothing: 'Tệp này không có gì mới', cancel: 'Hủy',
    running: (done, total) => `${number(done)}/${number(total)}`, runningTitle: 'Đang nhập', cancelRun: 'Dừng và hoàn tác', takingBack: 'Đang hoàn tác', done: (count, file) => `Đã nhập ${records(count)} từ ${file}`, doneMatched: (count) => `${count} dòng khớp`, doneMatches: (count, file) => `Đã khớp ${rows(count)} của ${file} với giao dịch đã có trong sổ`, cancelled: 'Đã dừng nhập; không có gì được thêm. Những gì bạn đã chọn vẫn còn đây.', leave: { title: (file) => `Đóng phần nhập ${file}?`, body: 'Chưa có gì được ghi vào sổ. Những gì bạn đã chọn cho các dòng sẽ mất.', stay: 'Tiếp tục', go: 'Đóng' }, nowShowing: (done, period) => `${done}. Đang xem: ${period}.`, undone: (count) => `Đã hoàn tác ${records(count)}`, failed: 'Nhập không thành công; mọi thứ đã được hoàn tác.',
    failedHalf: 'Việc nhập tệp bị dừng giữa chừng. Bạn có thể hoàn tác trong danh sách các lần nhập tệp.',
    brokenOff: { says: (file, came, of) => `Việc nhập tệp ${file} bị dừng sau ${number(came)}/${records(of)}.`, again: 'Chọn lại đúng tệp này thì chỉ phần còn thiếu được nhập.', takeBack: 'Hoàn tác', keep: 'Giữ phần đã nhập' },
    history: { title: 'Các lần nhập tệp', empty: 'Chưa nhập tệp nào.', arriving: 'Dữ liệu của bạn còn đang tải về thiết bị này. Tải xong thì bạn có thể hoàn tác từng lần nhập.', undo: 'Hoàn tác', continueUndo: 'Hoàn tác phần còn lại', status: { running: 'Chưa xong', complete: 'Xong', cancelled: 'Đã dừng', undone: 'Đã hoàn tác' }, into: (account, count) => `${account}, ${records(count)}`, andOthers: (account, others) => `${account} và ${others} tài khoản khác`, show: 'Xem các giao dịch' },
  },
  shortcuts: { title: 'Sổ thu chi', new: 'Giao dịch mới', form: 'Giao dịch mới, nhập chi tiết', search: 'Tìm', move: 'Giao dịch sau và trước', edit: 'Sửa', editCell: 'Sửa ngay trong danh sách; Tab sang ô kế tiếp', delete: 'Xóa', category: 'Danh mục', tag: 'Nhãn', moveDay: 'Dời sang ngày khác', account: 'Tài khoản', tick: 'Đối soát hoặc bỏ đối soát', duplicate: 'Nhân bản', earlier: 'Sớm hơn, muộn hơn một ngày', select: 'Chọn', range: 'Chọn đến đây', extend: 'Mở rộng vùng chọn', clear: 'Bỏ chọn hoặc bỏ lọc', cycle: `${periodTitle} trước và ${period} sau`, import: 'Nhập tệp', undo: 'Hoàn tác' },
});

export const ledger: Shape<typeof english> = {
  ...inPeriod(periodNouns.vi.month),
  byPayCycle: inPeriod(periodNouns.vi.payCycle),
};
