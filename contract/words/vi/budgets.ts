import { formatNumber } from '#domain/money';
import type { Shape } from '../index.ts';
import type { budgets as english } from '../en/budgets.ts';
import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

const number = (n: number) => formatNumber(n, 'vi');

const inPeriod = ({ period, periodTitle, isMonth }: PeriodNoun): Shape<typeof english>['byPayCycle'] => ({
  title: 'Ngân sách', planner: 'Lập ngân sách', more: 'Thao tác khác', unreadable: 'Có phần không đọc được trên thiết bị này nên có thể thiếu số liệu.',
  say: {
    left: { before: 'Còn ', after: ' chưa phân bổ.' }, over: { before: 'Bạn đã phân bổ vượt ', after: ' so với số tiền đang có.' }, done: { before: 'Toàn bộ ', after: ' của bạn đã được phân bổ.' },
    begin: { before: 'Bạn có ', after: ' thu nhập cần phân bổ.' }, nothing: `Hãy lên kế hoạch chi cho ${period} này.`,
  },
  lede: `Đặt hạn mức cho mỗi danh mục trong ${period} này. Phần chưa tiêu được chuyển sang ${period} sau.`,
  overspent: (count, amount) => (count === 1 ? `Có một danh mục vượt hạn mức ${amount}.` : `Có ${number(count)} danh mục vượt hạn mức, tổng cộng ${amount}.`), elsewhere: (spent, saved) => {
    const parts = [spent && `${spent} đã chi cho những danh mục chưa có hạn mức`, saved && `${saved} đã chuyển vào tiết kiệm mà chưa có hạn mức`];
    return `${parts.filter(Boolean).join(' và ')}. Số tiền này sẽ được trừ vào phần chưa phân bổ khi ${period} kết thúc.`;
  },
  hint: 'Bấm Enter để sang ô tiếp theo, Shift + Enter để quay lại. Bạn có thể gõ phép tính như 120k+35k.', keys: 'Nhập số tiền đầu tiên',
  how: 'Cách tính', close: 'Đóng', rows: (what) => `${what}: xem các giao dịch`, explain: (what) => `${what}: xem cách tính`,
  otherCurrencies: (list) => `Các loại tiền khác, không tính vào con số nào ở đây: ${list}.`, otherAssigned: (amount) => `phân bổ ${amount}`, otherSpent: (amount) => `chi ${amount}`, otherIncome: (amount) => `thu ${amount}`,
  figures: { income: 'Thu nhập', before: `Từ ${period} trước`, assigned: 'Phân bổ', spent: 'Đã chi', saved: 'Chuyển vào tiết kiệm', toAssign: 'Chưa phân bổ', carried: `${isMonth ? periodTitle : 'Kỳ'} trước còn`, left: 'Còn lại', leftInBudgets: 'Còn lại trong ngân sách', overspent: 'Vượt hạn mức', name: 'Danh mục', target: 'Mức đặt ra' },
  explainAssign: {
    intro: `Bạn phân bổ tiền của ${period} vào các hạn mức. Phần còn lại là chưa phân bổ.`, formula: `Chưa phân bổ = thu nhập + từ ${period} trước − đã phân bổ.`, beforeFormula: `Từ ${period} trước = phần chưa phân bổ của ${period} trước − phần đã dùng ngoài hạn mức − phần thu nhập bù cho các danh mục vượt hạn mức.`,
    beforeLeft: `${periodTitle} trước chưa phân bổ`, beforeElsewhere: 'Đã dùng ngoài hạn mức', beforeDue: 'Bù cho danh mục vượt hạn mức', first: `Đây là ${period} đầu tiên có ngân sách nên chưa có gì chuyển sang.`,
    notes: ['Chuyển tiền giữa các tài khoản của bạn không tính là thu hay chi.', `Một danh mục có hạn mức từ ${period} đầu tiên được phân bổ tiền.`, `Số chuyển sang không được lưu sẵn mà luôn tính từ các giao dịch, nên khi bạn sửa ${period} cũ, các ${period} sau thay đổi theo.`],
  },
  groups: { needs: 'Thiết yếu', wants: 'Mong muốn', savings: 'Tích lũy', none: 'Không thuộc nhóm nào' }, uncategorised: 'Chưa có danh mục', noCategories: 'Chưa có danh mục chi nào.', noCategoriesText: 'Hãy thêm danh mục trong sổ thu chi.', openLedger: 'Mở sổ thu chi',
  shares: {
    change: 'Đổi tỷ lệ', changeTitle: 'Tỷ lệ chia thu nhập', changeHint: `Mỗi nhóm được bao nhiêu phần trăm thu nhập của mỗi ${period}. Ba nhóm cộng lại phải bằng 100. Tỷ lệ chỉ đặt ra mức để so sánh, không chuyển tiền.`, changed: (shares) => `Tỷ lệ: ${shares}.`, save: 'Lưu', usual: 'Về lại 50/30/20', notWhole: 'Hãy nhập số nguyên từ 0 đến 100.', sums: 'Tổng cộng 100%.', missing: (n) => `Còn ${n}% chưa chia cho nhóm nào.`, tooMuch: (n) => `Đang thừa ${n}%.`,
    groupHints: { needs: 'Những khoản không thể thiếu: nhà ở, ăn uống, đi lại, bảo hiểm.', wants: 'Những khoản bạn chọn chi: ăn ngoài, du lịch, mua sắm.', savings: 'Tiền để dành hoặc trả bớt nợ.' },
    title: (shares) => `${shares} trên thu nhập`, of: (share, target) => `${share}, ${target}`, over: (amount) => `vượt ${amount}`, under: (amount) => `thấp hơn ${amount}`, even: 'đúng tỷ lệ', assigned: (amount) => `phân bổ ${amount}`, spent: (amount) => `đã chi ${amount}`, key: 'Thanh là số tiền bạn phân bổ, vạch đứng là mức đặt ra.', noIncome: 'Chưa có thu nhập nên chưa có gì để chia.' },
  row: {
    assign: (name) => `${name}: số phân bổ`, spent: (amount) => `đã chi ${amount}`, carried: (amount) => `${isMonth ? period : 'kỳ'} trước còn ${amount}`, given: (amount) => `phân bổ ${amount}`, over: (amount) => `vượt ${amount}`, cover: 'Bù', coverOf: (name) => `Bù cho ${name}`, more: (name) => `Thao tác khác với ${name}`, move: 'Chuyển tiền…',
    last: (amount) => `Như ${period} trước, ${amount}`, usual: (amount) => `Trung bình ba ${period}, ${amount}`, spentNow: (amount) => `Bằng số đã chi, ${amount}`, rows: 'Xem các giao dịch', history: 'Xem cách tính', noBudget: 'chưa có hạn mức', otherCurrency: (currency) => `Ngân sách của bạn tính bằng ${currency}: hãy bỏ ký hiệu loại tiền khác.`,
  },
  act: { copy: `Chép từ ${period} trước`, copyNone: `${periodTitle} trước không có gì để chép.`, plan: 'Dùng kế hoạch ngân sách', overspending: 'Danh mục vượt hạn mức', ways: { stays: 'giữ số âm', 'from-income': 'lấy thu nhập bù' }, fresh: `Không tính các ${period} trước`, unfresh: `Tính lại cả các ${period} trước` },
  waysExplain: { stays: `Danh mục vượt hạn mức bắt đầu ${period} sau với số âm.`, 'from-income': `Danh mục vượt hạn mức bắt đầu ${period} sau từ 0 và thu nhập bù vào.` },
  done: {
    undo: 'Hoàn tác', undone: 'Đã hoàn tác', nothingToUndo: 'Không có gì để hoàn tác.', undoFailed: 'Không hoàn tác được.', failed: 'Không lưu được trên thiết bị này.',
    assigned: (name, amount) => `Đã phân bổ ${amount} cho ${name}`, moved: (amount, from, to) => `Đã chuyển ${amount} từ ${from} sang ${to}`, copied: (n) => `Đã chép ${number(n)} khoản từ ${period} trước`, nothingToCopy: `Mọi hạn mức của ${period} trước đều đã có ở đây.`, taken: (n, plan) => `Đã lấy ${number(n)} khoản từ “${plan}”`,
    ways: { stays: `Từ ${period} này, danh mục vượt hạn mức giữ số âm`, 'from-income': `Từ ${period} này, thu nhập bù cho danh mục vượt hạn mức` }, fresh: `Đã bỏ qua các ${period} trước`, unfresh: `Đã tính lại cả các ${period} trước`,
  },
  move: { title: 'Chuyển tiền', cover: (name) => `Bù cho ${name}`, from: 'Từ', to: 'Sang', amount: 'Số tiền', free: 'Chưa phân bổ', option: (name, left) => `${name}, ${left}`, after: (name, before, after) => `${name}: từ ${before} thành ${after}.`, save: 'Chuyển', cancel: 'Hủy', same: 'Hãy chọn hai danh mục khác nhau.', notAbove: 'Hãy nhập số tiền lớn hơn 0.', short: (name, amount) => `${name} sẽ vượt hạn mức ${amount}.`, choose: 'Chọn' },
  plan: {
    title: `Dùng kế hoạch ngân sách cho ${period} này`, which: 'Kế hoạch', last: 'Kế hoạch gần nhất trên thiết bị này', none: 'Chưa lưu kế hoạch nào.', noneText: 'Hãy lập kế hoạch ở công cụ lập ngân sách rồi quay lại đây để dùng các số tiền đó. Bạn không cần lưu kế hoạch.', make: 'Mở công cụ lập ngân sách',
    now: 'Hiện tại', planned: 'Kế hoạch', how: (length) => `Số tiền của kế hoạch được tính cho ${period} ${length} này. Khoản và danh mục được ghép theo tên.`, days: (n) => `${number(n)} ngày`, otherCurrency: (currency) => `Kế hoạch này tính bằng ${currency} nên không đưa vào ngân sách của bạn được.`, unreadable: 'Không đọc được kế hoạch này.', missing: (names) => `Sổ của bạn chưa có danh mục cho: ${names}.`, add: 'Thêm các danh mục còn thiếu', take: (n) => `Dùng ${number(n)} khoản`, same: 'Ngân sách của bạn đã giống kế hoạch này.', cancel: 'Hủy',
  },
  history: { title: (name) => `${name} qua các ${period}`, formula: `Còn lại = ${isMonth ? period : 'kỳ'} trước còn + phân bổ − đã chi. Số còn lại được chuyển sang ${period} sau.`, fromIncome: `Khi vượt hạn mức, danh mục bắt đầu ${period} sau từ 0 và thu nhập bù vào.`, cycle: periodTitle, all: (n) => `Xem cả ${number(n)} ${period}` },
});

export const budgets: Shape<typeof english> = {
  ...inPeriod(periodNouns.vi.month),
  byPayCycle: inPeriod(periodNouns.vi.payCycle),
};
