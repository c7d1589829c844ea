import { formatNumber } from '#domain/money';
import type { Shape } from '../index.ts';
import type { rules as english } from '../en/rules.ts';

const number = (count: number) => formatNumber(count, 'vi');
const records = (count: number) => `${number(count)} giao dịch`;

export const rules: Shape<typeof english> = {
  title: 'Quy tắc',
  answer: { before: '', count: (count) => `${number(count)} quy tắc`, after: () => ' đang sắp xếp giao dịch của bạn.' },
  answerNone: 'Sổ của bạn chưa có quy tắc nào.',
  lede: 'Các quy tắc được áp dụng từ trên xuống, quy tắc sau dựa trên kết quả của quy tắc trước. Mục nào đã được một quy tắc điền thì quy tắc sau không sửa nữa; riêng nhãn thì được gắn thêm. Những gì bạn tự chọn luôn được giữ nguyên.',
  onLine: 'Quy tắc được áp dụng cho mỗi giao dịch bạn thêm và mỗi tệp bạn nhập.', onLineFree: 'Quy tắc được áp dụng cho mỗi giao dịch bạn thêm. Với gói Plus, quy tắc được áp dụng cả khi bạn nhập tệp; còn với các giao dịch cũ, bạn có thể áp dụng bất cứ lúc nào.', toPlus: 'Gói Plus có gì',
  add: 'Quy tắc mới', run: 'Áp dụng cho giao dịch cũ', ledger: 'Sổ thu chi', unreadable: 'Không đọc được các quy tắc trên thiết bị này.',
  emptyTitle: 'Chỉ cần đặt một lần', emptyBody: 'Quy tắc đổi nội dung thành tên dễ nhận hoặc xếp sẵn danh mục, cho mọi giao dịch sắp tới và, nếu bạn muốn, cả những giao dịch đã có.',
  list: 'Các quy tắc, theo thứ tự áp dụng', columns: { when: 'Khi', does: 'Thì' },
  paused: 'Tạm dừng', unknown: 'Quy tắc này do phiên bản Tudo mới hơn tạo ra nên được giữ nguyên và không được áp dụng ở đây.',
  menu: (rule) => `Thao tác với quy tắc: ${rule}`, edit: 'Sửa', editRule: (rule) => `Sửa quy tắc: ${rule}`, pause: 'Tạm dừng', resume: 'Bật lại', remove: 'Xóa', up: 'Chuyển lên', down: 'Chuyển xuống', runOne: 'Áp dụng riêng quy tắc này cho giao dịch cũ',
  handle: (place, of) => `Vị trí ${place}/${of}. Dùng phím mũi tên để chuyển.`, moved: (place, of) => `Đã chuyển tới vị trí ${place}/${of}.`,
  done: { added: 'Đã thêm quy tắc', changed: 'Đã sửa quy tắc', removed: 'Đã xóa quy tắc', paused: 'Đã tạm dừng quy tắc', resumed: 'Đã bật lại quy tắc', undo: 'Hoàn tác', failed: 'Không lưu được trên thiết bị này.', undoFailed: 'Không hoàn tác được.' },
  and: ' và ', or: ' hoặc ',
  when: {
    payee: { is: (text) => `nội dung là “${text}”`, contains: (text) => `nội dung có “${text}”`, begins: (text) => `nội dung bắt đầu bằng “${text}”`, words: (text) => `nội dung có các từ “${text}”` },
    note: { is: (text) => `ghi chú là “${text}”`, contains: (text) => `ghi chú có “${text}”`, begins: (text) => `ghi chú bắt đầu bằng “${text}”`, words: (text) => `ghi chú có các từ “${text}”` },
    amountIs: (amount) => `số tiền là ${amount}`, amountFrom: (amount) => `số tiền từ ${amount} trở lên`, amountTo: (amount) => `số tiền không quá ${amount}`, amountBetween: (from, to) => `số tiền từ ${from} đến ${to}`,
    kind: { income: 'là khoản thu', expense: 'là khoản chi', transfer: 'là khoản chuyển nội bộ' }, account: (name) => `thuộc tài khoản ${name}`, dayIs: (day) => `vào ngày ${day} hằng tháng`, days: (from, to) => `từ ngày ${from} đến ngày ${to} hằng tháng`, tag: (tag) => `có nhãn #${tag}`,
  },
  does: { payee: (name) => `đổi nội dung thành “${name}”`, category: (name) => `xếp vào ${name}`, tag: (tag) => `gắn nhãn #${tag}`, note: (text) => `ghi chú “${text}”`, split: (parts) => `chia thành: ${parts}`, rest: (name) => `phần còn lại vào ${name}` },
  gone: 'mục đã bị xóa',
  form: {
    add: 'Quy tắc mới', edit: 'Sửa quy tắc', match: 'Cách kết hợp các điều kiện', all: 'Đúng tất cả', any: 'Chỉ cần đúng một', conditions: 'Khi', actions: 'Thì', field: (n) => `Điều kiện ${n}`, action: (n) => `Thao tác ${n}`,
    fields: { payee: 'Nội dung', note: 'Ghi chú', amount: 'Số tiền', kind: 'Loại', account: 'Tài khoản', dayOfMonth: 'Ngày trong tháng', tag: 'Nhãn' },
    tests: { is: 'là', contains: 'có', begins: 'bắt đầu bằng', words: 'có các từ' }, test: (n) => `Cách so sánh của điều kiện ${n}`, text: (n) => `Từ cần tìm của điều kiện ${n}`, from: (n) => `Điều kiện ${n}, từ`, to: (n) => `Điều kiện ${n}, đến`, value: (n) => `Giá trị của điều kiện ${n}`,
    sets: { payee: 'Nội dung', category: 'Danh mục', tag: 'Nhãn', note: 'Ghi chú', split: 'Chia' }, partCategory: (n) => `Danh mục của phần ${n}`, partAmount: (n) => `Số tiền của phần ${n}`, removePart: (n) => `Bỏ phần ${n}`, addPart: 'Thêm một phần', restCategory: 'Danh mục của phần còn lại', rest: 'Phần còn lại', splitHint: 'Các phần luôn cộng lại đúng bằng cả khoản. Nếu trừ các số cố định mà không còn gì thì giao dịch giữ nguyên.', needParts: 'Mỗi phần cần danh mục và số tiền, phần còn lại cần danh mục.', actionValue: (n) => `Giá trị của thao tác ${n}`, choose: 'Chọn', atLeast: 'từ', atMost: 'đến',
    addCondition: 'Thêm điều kiện', addAction: 'Thêm thao tác', removeCondition: (n) => `Bỏ điều kiện ${n}`, removeAction: (n) => `Bỏ thao tác ${n}`,
    save: 'Lưu', cancel: 'Hủy', needText: 'Hãy điền vào ô này.', needAmount: 'Hãy nhập số tiền.', wrongOrder: 'Số đầu không được lớn hơn số sau.', needChoice: 'Hãy chọn một mục.', needDay: 'Hãy chọn ngày từ 1 đến 31.', failed: 'Không lưu được trên thiết bị này.',
    hint: 'Không phân biệt chữ hoa, chữ thường và dấu.',
    wouldTurn: (count) =>
      `Trong đó ${number(count)} giao dịch sẽ được tính là khoản hoàn lại hoặc thu nhập trả lại. Thêm điều kiện về loại để bỏ các giao dịch này ra.`,
    matches: (count, of) => (count === 0 ? `Không khớp giao dịch nào trong ${number(of)} giao dịch gần nhất.` : `Khớp ${number(count)} trong ${number(of)} giao dịch gần nhất:`),
  },
  history: {
    title: 'Áp dụng cho giao dịch cũ', looking: (done) => `Đã đọc ${records(done)}`, stop: 'Dừng', cancel: 'Hủy', close: 'Đóng',
    would: (count, of) => `Sẽ đổi ${number(count)} trong ${records(of)}.`, none: (of) => `Không có gì phải đổi trong ${records(of)}.`,
    overwrite: 'Đổi cả những giao dịch đã có danh mục', overwriteHint: 'Danh mục do chính bạn chọn thì luôn được giữ nguyên.', list: 'Các giao dịch sẽ đổi', noPayee: 'Chưa ghi nội dung', uncategorised: 'Chưa có danh mục', byRule: (place) => `quy tắc ${place}`, was: (before, after) => `${before} thành ${after}`,
    note: 'Chưa có gì thay đổi cho tới khi bạn đồng ý, và hoàn tác một lần là trở lại như cũ.', apply: (count) => `Đổi ${records(count)}`, applying: (done, of) => `Đã đổi ${number(done)}/${number(of)}`, takingBack: 'Đang hoàn tác…',
    applied: (count) => `Đã đổi ${records(count)}`, cancelled: 'Đã dừng, mọi thứ vẫn như cũ.', failed: 'Không lưu được thay đổi, mọi thứ vẫn như cũ.', failedHalf: 'Chưa lưu được hết. Hãy áp dụng lại quy tắc để tiếp tục.', unread: 'Không đọc được giao dịch trên thiết bị này.', undone: (count) => `${records(count)} đã trở lại như cũ`,
  },
  payees: {
    title: 'Tên in trên sao kê', lede: 'Tên do ngân hàng in và tên bạn dễ nhận ra. Nếu bạn đồng ý, mỗi tên sẽ thành một quy tắc.', as: (name) => `thành “${name}”`, times: records, more: (count) => `và ${number(count)} tên khác`, make: 'Tạo quy tắc', makeFor: (name) => `Tạo quy tắc cho ${name}`, no: 'Bỏ qua', noFor: (name) => `Bỏ qua: ${name}`, refused: (name) => `Sẽ không gợi ý ${name} nữa`,
  },
  learn: { offer: (category, payee) => `Từ nay luôn xếp ${payee} vào ${category}?`, yes: 'Tạo quy tắc', no: 'Không', made: (category, payee) => `Từ nay ${payee} được xếp vào ${category}`, refused: (payee) => `Sẽ không hỏi lại về ${payee}` },
  why: { title: 'Vì sao có danh mục này?', rule: (rule) => `Theo quy tắc: ${rule}`, ruleGone: 'Theo một quy tắc nay đã xóa', hand: 'Do bạn chọn', payee: 'Theo lần trước có cùng nội dung', name: 'Bạn đã gõ tên danh mục', word: 'Nhận ra từ một từ trong nội dung', file: 'Theo tệp đã nhập', open: 'Mở các quy tắc' },
};
