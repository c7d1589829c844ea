import { formatNumber } from '#domain/money';
import type { Shape } from '../index.ts';
import type { budgets as english } from '../en/budgets.ts';

const number = (n: number) => formatNumber(n, 'vi');

export const budgets: Shape<typeof english> = {
  title: 'Ngân sách', planner: 'Lập ngân sách', more: 'Thao tác khác', unreadable: 'Có phần không đọc được trên thiết bị này nên có thể thiếu số liệu.',
  say: {
    left: { before: 'Còn ', after: ' chưa phân bổ.' }, over: { before: 'Bạn đã phân bổ vượt ', after: ' so với số tiền đang có.' }, done: { before: 'Toàn bộ ', after: ' của bạn đã được phân bổ.' },
    begin: { before: 'Chu kỳ này đã thu ', after: '. Số tiền ấy dành cho việc gì?' }, nothing: 'Tiền của chu kỳ này dành cho việc gì?',
  },
  lede: 'Dành cho mỗi danh mục một số tiền trong chu kỳ này. Phần chưa tiêu được giữ lại cho chu kỳ sau.',
  overspent: (count, amount) => (count === 1 ? `Có một phong bì tiêu vượt ${amount}.` : `Có ${number(count)} phong bì tiêu vượt, tổng cộng ${amount}.`), elsewhere: (amount) => `${amount} đã chi cho những khoản không có phong bì. Số tiền này sẽ được trừ vào phần chưa phân bổ khi chu kỳ kết thúc.`,
  hint: 'Bấm Enter để sang ô tiếp theo, Shift + Enter để quay lại. Bạn có thể gõ phép tính như 120k+35k.', keys: 'Nhập số tiền đầu tiên',
  how: 'Cách tính', close: 'Đóng', rows: (what) => `${what}: xem các giao dịch`, explain: (what) => `${what}: xem cách tính`,
  otherCurrencies: (list) => `Các loại tiền khác, không tính vào con số nào ở đây: ${list}.`, otherAssigned: (amount) => `phân bổ ${amount}`, otherSpent: (amount) => `chi ${amount}`, otherIncome: (amount) => `thu ${amount}`,
  figures: { income: 'Đã thu', before: 'Từ chu kỳ trước', assigned: 'Phân bổ', spent: 'Đã chi', toAssign: 'Chưa phân bổ', carried: 'Kỳ trước còn', left: 'Còn lại', overspent: 'Tiêu vượt', name: 'Danh mục', target: 'Mức đặt ra' },
  explainAssign: {
    intro: 'Mỗi đồng trong chu kỳ đều được dành cho một mục đích. Phần chưa có mục đích là phần chưa phân bổ.', formula: 'Chưa phân bổ = đã thu + từ chu kỳ trước − đã phân bổ.', beforeFormula: 'Từ chu kỳ trước = phần chu kỳ trước chưa phân bổ − phần đã chi ngoài phong bì − phần thu nhập bù cho các phong bì tiêu vượt.',
    beforeLeft: 'Chu kỳ trước chưa phân bổ', beforeElsewhere: 'Đã chi ngoài phong bì', beforeDue: 'Bù cho phong bì tiêu vượt', first: 'Đây là chu kỳ đầu tiên có ngân sách nên chưa có gì chuyển sang.',
    notes: ['Chuyển tiền giữa các tài khoản của bạn không tính là thu hay chi.', 'Một danh mục trở thành phong bì từ chu kỳ đầu tiên được phân bổ tiền.', 'Số chuyển sang không được lưu sẵn mà luôn tính từ các giao dịch, nên khi bạn sửa chu kỳ cũ, các chu kỳ sau thay đổi theo.'],
  },
  groups: { needs: 'Thiết yếu', wants: 'Mong muốn', savings: 'Tích lũy', none: 'Không thuộc nhóm nào' }, uncategorised: 'Chưa có danh mục', noCategories: 'Chưa có danh mục chi nào.', noCategoriesText: 'Hãy thêm danh mục trong sổ thu chi.', openLedger: 'Mở sổ thu chi',
  shares: {
    change: 'Đổi tỷ lệ', changeTitle: 'Tỷ lệ chia số đã thu', changeHint: 'Mỗi nhóm được bao nhiêu phần trăm thu nhập của mỗi chu kỳ. Ba nhóm cộng lại phải bằng 100. Tỷ lệ chỉ đặt ra mức để so sánh, không chuyển tiền.', changed: (shares) => `Tỷ lệ: ${shares}.`, save: 'Lưu', usual: 'Về lại 50/30/20', notWhole: 'Hãy nhập số nguyên từ 0 đến 100.', sums: 'Tổng cộng 100%.', missing: (n) => `Còn ${n}% chưa chia cho nhóm nào.`, tooMuch: (n) => `Đang thừa ${n}%.`,
    groupHints: { needs: 'Những khoản không thể thiếu: nhà ở, ăn uống, đi lại, bảo hiểm.', wants: 'Những khoản bạn chọn chi: ăn ngoài, du lịch, mua sắm.', savings: 'Tiền để dành hoặc trả bớt nợ.' },
    title: (shares) => `Tỷ lệ ${shares} trên số đã thu`, of: (share, target) => `${share}, ${target}`, over: (amount) => `vượt ${amount}`, under: (amount) => `thấp hơn ${amount}`, even: 'đúng tỷ lệ', assigned: (amount) => `phân bổ ${amount}`, spent: (amount) => `đã chi ${amount}`, key: 'Thanh là số tiền bạn phân bổ, vạch đứng là mức đặt ra.', noIncome: 'Chưa có thu nhập nên chưa có gì để chia.' },
  row: {
    assign: (name) => `${name}: số phân bổ`, spent: (amount) => `đã chi ${amount}`, carried: (amount) => `kỳ trước còn ${amount}`, given: (amount) => `phân bổ ${amount}`, over: (amount) => `vượt ${amount}`, cover: 'Bù', coverOf: (name) => `Bù cho ${name}`, more: (name) => `Thao tác khác với ${name}`, move: 'Chuyển tiền…',
    last: (amount) => `Như chu kỳ trước, ${amount}`, usual: (amount) => `Trung bình ba chu kỳ, ${amount}`, spentNow: (amount) => `Bằng số đã chi, ${amount}`, rows: 'Xem các giao dịch', history: 'Xem cách tính', noBudget: 'chưa có phong bì', otherCurrency: (currency) => `Ngân sách của bạn tính bằng ${currency}: hãy bỏ ký hiệu loại tiền khác.`,
  },
  act: { copy: 'Chép từ chu kỳ trước', copyNone: 'Chu kỳ trước không có gì để chép.', plan: 'Lấy từ kế hoạch', overspending: 'Phong bì tiêu vượt', ways: { stays: 'giữ số âm', 'from-income': 'lấy thu nhập bù' }, fresh: 'Bắt đầu lại từ chu kỳ này', unfresh: 'Tính lại cả các chu kỳ trước' },
  waysExplain: { stays: 'Phong bì tiêu vượt bắt đầu chu kỳ sau với số âm.', 'from-income': 'Phong bì tiêu vượt bắt đầu chu kỳ sau từ 0 và thu nhập bù vào.' },
  done: {
    undo: 'Hoàn tác', undone: 'Đã hoàn tác', nothingToUndo: 'Không có gì để hoàn tác.', undoFailed: 'Không hoàn tác được.', failed: 'Không ghi được trên thiết bị này.',
    assigned: (name, amount) => `Đã phân bổ ${amount} cho ${name}`, moved: (amount, from, to) => `Đã chuyển ${amount} từ ${from} sang ${to}`, copied: (n) => `Đã chép ${number(n)} khoản từ chu kỳ trước`, nothingToCopy: 'Mọi phong bì của chu kỳ trước đều đã có số tiền ở đây.', taken: (n, plan) => `Đã lấy ${number(n)} khoản từ “${plan}”`,
    ways: { stays: 'Từ chu kỳ này, phong bì tiêu vượt giữ số âm', 'from-income': 'Từ chu kỳ này, thu nhập bù cho phong bì tiêu vượt' }, fresh: 'Chu kỳ này bắt đầu lại, không tính các chu kỳ trước', unfresh: 'Đã tính lại cả các chu kỳ trước',
  },
  move: { title: 'Chuyển tiền', cover: (name) => `Bù cho ${name}`, from: 'Từ', to: 'Sang', amount: 'Số tiền', free: 'Chưa phân bổ', option: (name, left) => `${name}, ${left}`, after: (name, before, after) => `${name}: từ ${before} thành ${after}.`, save: 'Chuyển', cancel: 'Hủy', same: 'Hãy chọn hai phong bì khác nhau.', notAbove: 'Hãy nhập số tiền lớn hơn 0.', short: (name, amount) => `${name} sẽ tiêu vượt ${amount}.`, choose: 'Chọn' },
  plan: {
    title: 'Lấy kế hoạch cho chu kỳ này', which: 'Kế hoạch', last: 'Kế hoạch gần nhất trên thiết bị này', none: 'Chưa lưu kế hoạch nào.', noneText: 'Hãy lập kế hoạch ở công cụ lập ngân sách rồi lưu lại, hoặc từ đó quay lại đây, để lấy các số tiền.', make: 'Mở công cụ lập ngân sách',
    now: 'Hiện tại', planned: 'Kế hoạch', how: (length) => `Số tiền của kế hoạch được tính cho chu kỳ ${length} này. Khoản và danh mục khớp nhau theo tên.`, days: (n) => `${number(n)} ngày`, otherCurrency: (currency) => `Kế hoạch này tính bằng ${currency} nên không đưa vào ngân sách của bạn được.`, unreadable: 'Không đọc được kế hoạch này.', missing: (names) => `Sổ của bạn chưa có danh mục cho: ${names}.`, add: 'Thêm các danh mục còn thiếu', take: (n) => `Lấy ${number(n)} khoản`, same: 'Ngân sách của bạn đã giống kế hoạch này.', cancel: 'Hủy',
  },
  history: { title: (name) => `${name} qua các chu kỳ`, formula: 'Còn lại = kỳ trước còn + phân bổ − đã chi. Số còn lại được chuyển sang chu kỳ sau.', fromIncome: 'Khi tiêu vượt, phong bì bắt đầu chu kỳ sau từ 0 và thu nhập bù vào.', cycle: 'Chu kỳ', all: (n) => `Xem cả ${number(n)} chu kỳ` },
};
