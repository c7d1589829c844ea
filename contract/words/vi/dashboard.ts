import type { Shape } from '../index.ts';
import type { dashboard as english } from '../en/dashboard.ts';
import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

const inPeriod = ({ period, periodTitle, isMonth }: PeriodNoun): Shape<typeof english>['byPayCycle'] => ({
  title: 'Tổng quan',
  dayOfCycle: (day, length) => (isMonth ? `ngày ${day}/${length}` : `ngày ${day} của ${period} ${length} ngày`),
  nextCycleOn: (day) => `${period} mới từ ngày ${day}`,
  add: 'Thêm', import: 'Nhập tệp',
  kept: { before: 'Bạn tiết kiệm được ', after: ' thu nhập.' },
  overspent: { before: 'Bạn đã chi vượt thu nhập ', after: '.' },
  onlyOut: { before: 'Đã chi ', after: '. Chưa có khoản thu nào.' },
  onlyBack: { before: 'Tiền được hoàn vượt tiền đã chi ', after: '. Chưa có thu nhập nào.' },
  onlyIn: { before: 'Đã thu ', after: '. Chưa chi khoản nào.' },
  quietCycle: `${periodTitle} này chưa có giao dịch nào.`, quietIn: (currency) => `${periodTitle} này chưa có giao dịch nào bằng ${currency}.`,
  welcome: 'Hãy bắt đầu từ khoản bạn chi hôm nay.',
  welcomeText: 'Thêm một giao dịch, hoặc nhập tệp sao kê ngân hàng. Mọi con số ở trang này đều được tính từ các giao dịch của bạn.', openLedger: 'Mở sổ thu chi',
  thisCycle: `${periodTitle} này`, cycleIncome: 'Thu', cycleSpending: 'Chi', cycleNet: 'Tiết kiệm', cycleRate: 'Tỷ lệ tiết kiệm', setAside: 'chuyển vào tiết kiệm', noRate: '–', noRateWhy: 'Chưa có khoản thu nên chưa tính được tỷ lệ.',
  showRows: (what) => `${what}: xem các giao dịch`,
  spendByCategory: 'Chi theo danh mục', uncategorised: 'Chưa có danh mục', share: 'Tỷ trọng', category: 'Danh mục', amount: 'Số tiền', rows: (n) => `${n} giao dịch`, more: (n) => `${n} danh mục nữa`, less: 'Thu gọn', notSpent: (amount) => `${amount} được chuyển vào tiết kiệm nên không tính ở đây.`, noSpending: `${periodTitle} này chưa chi khoản nào.`,
  cashFlow: `Dòng tiền theo ${period}`, in: 'thu', out: 'chi', openRows: 'Mở sổ', cycle: periodTitle,
  cashFlowAlt: (n) => `Thu và chi của ${n} ${period} gần nhất; bảng bên dưới có số liệu.`,
  asTable: 'Xem dạng bảng',
  otherCurrencies: 'Các loại tiền khác', otherCurrenciesWhy: 'Liệt kê riêng và không cộng vào tổng nào ở trên. Số dư của mọi loại tiền, quy đổi theo tỷ giá của bạn, nằm ở trang Tài khoản.',
  freedom: 'Ngày tự do', howWorkedOut: 'Cách tính', notEnough: 'Chưa đủ dữ liệu', notEnoughText: (found, needed) => `Cần ${needed} ${period} trọn vẹn được tính${isMonth ? '' : ', tức là ba tháng'}; sổ của bạn mới có ${found}.`,
  never: 'Với tốc độ này thì chưa có ngày tự do', neverText: 'Thu chưa vượt chi, nên tiền đầu tư sẽ không bao giờ đủ trang trải chi tiêu.', reached: 'Bạn đã tự do', reachedText: 'Tiền đầu tư của bạn đã đủ trang trải chi tiêu.',
  beyond: 'Hơn một trăm năm nữa', funded: (share) => `đã đạt ${share}`, fromToday: (years, days) => (years === 0 ? `còn ${days} ngày` : `còn ${years} năm ${days} ngày`),
  freedomAlt: (date) => `Cung thời gian tính từ hôm nay. Ngày tự do: ${date}.`,
  leftOut: (accounts) => `Chưa được tính vì chưa có tỷ giá: ${accounts}.`, writeRate: 'Thêm tỷ giá',
  noSpendingYet: `Các ${period} trọn vẹn của bạn chưa có khoản chi nào. Nếu không chi thì bao nhiêu tiền cũng đủ.`,
  oneDay: (amount) => `Hiện nay, một ngày tự do có giá ${amount}.`,
  state: { portfolio: 'Chưa nhập tiền đầu tư', portfolioText: 'Để tính ngày tự do, hãy dùng số dư các tài khoản hoặc tự nhập số tiền bạn đang đầu tư. Chưa đầu tư thì nhập 0.', set: 'Nhập trong hồ sơ', accountsText: (sum, realReturn, withdrawal) => `Để tính ngày tự do, cần biết bạn đang có bao nhiêu. Các tài khoản của bạn hiện có ${sum}. Cách tính dùng lợi suất ${realReturn} mỗi năm sau lạm phát và mức rút ${withdrawal} mỗi năm; bạn có thể đổi trong hồ sơ.`, take: 'Dùng số dư các tài khoản', taken: 'Ngày tự do giờ được tính theo số dư các tài khoản.', undo: 'Hoàn tác' },
  counted: {
    title: `Những ${period} được tính`, counts: 'được tính', empty: 'không tính: không có thu chi', few: 'không tính: quá ít giao dịch', none: `Các ${period} đã qua chưa có giao dịch nào.`,
    before: (day) => `Các ${period} trước ${day} chưa có giao dịch nào.`,
    rule: `Trong các ${period} đã kết thúc của một năm qua, ${period} nào có khoản thu hoặc chi thì được tính. ${isMonth ? '' : `Các ${period} ngắn hơn một tháng được xét gộp theo tháng. `}${periodTitle} chỉ có không quá một phần tư số giao dịch bạn thường ghi, hoặc chỉ một giao dịch trong khi bạn thường ghi nhiều, thì không được tính, vì mấy giao dịch đó sẽ bị coi là toàn bộ thu chi của ${period}. Khi bạn ghi đủ phần còn lại, ${period} đó sẽ được tính.`,
    doubt: (range, amounts) => `${periodTitle} ${range} có ít giao dịch nên không được tính vào một năm qua, nhưng số tiền ghi trong đó nhiều hơn thường lệ: ${amounts}. Bạn đã ghi đủ mọi khoản của thời gian này chưa?`,
    doubtIncome: (amount) => `thu ${amount}`, doubtSpent: (amount) => `chi ${amount}`, count: 'Đủ rồi, hãy tính', leaveOut: 'Chưa, đừng tính', counted: (range) => `${periodTitle} ${range} giờ được tính.`, leftOut: (range) => `${periodTitle} ${range} vẫn không được tính.`, undo: 'Hoàn tác',
    beyond: (range, cycles) => `Một năm dài hơn các ${period} này một chút: năm bắt đầu từ ${range}. Phần hơn kém so với cùng số ngày ở cuối (${cycles}) được cộng vào một năm: `,
    beyondWhole: (range) => `${periodTitle} đã được đổi trong năm này. Năm bắt đầu từ ${range}, nên thời gian đó được cộng thêm: `,
  },
  untilThen: { bringIn: 'Nhập các tháng trước', tryOut: 'Tính thử với số của bạn' },
  explain: {
    title: 'Cách tính ngày tự do', close: 'Đóng', intro: 'Ngày tự do là ngày mà tiền đầu tư, vừa sinh lời vừa được thêm số tiền bạn tiết kiệm, đạt tới số tiền cần có để trang trải chi tiêu của bạn.',
    cycles: `${periodTitle} đã dùng`, cyclesValue: (n, range) => `${n} ${period}, ${range}`, spending: 'Chi mỗi năm', saving: 'Tiết kiệm mỗi năm', rate: 'Rút mỗi năm', target: 'Số tiền cần có', portfolio: 'Tiền đầu tư', asOf: (day) => `tính đến ngày ${day}`, ofAccounts: (day) => `số dư các tài khoản ngày ${day}`, realReturn: 'Lợi suất mỗi năm, đã trừ lạm phát', date: 'Ngày',
    formula: 'Công thức', formulaTarget: 'Số tiền cần có = chi mỗi năm ÷ tỷ lệ rút mỗi năm.', formulaGrowth: 'Mỗi tháng, tiền đầu tư tăng theo tỷ lệ (1 + lợi suất)^(1/12) − 1, rồi cuối tháng cộng thêm số tiền bạn tiết kiệm. Ngày tự do là ngày đạt tới số tiền cần có; trong phạm vi một tháng, số ngày được chia theo tỷ lệ.',
    assumptions: 'Giả định', assumptionList: [`Thu và chi tiếp tục như trong các ${period} đã dùng, tính theo giá trị đồng tiền hôm nay.`, 'Lợi suất đều qua các năm; thị trường thật thì không như vậy.', 'Chưa trừ thuế và phí.', 'Chỉ tính giao dịch bằng loại tiền chính của bạn.'],
    change: 'Đổi giả định',
  },
  review: 'Tổng kết tuần',
  causes: {
    since: `So với ${period} trước đó`, more: (amount) => `nhiều hơn thường lệ ${amount}`, less: (amount) => `ít hơn thường lệ ${amount}`, moreInYear: (amount) => `một năm qua tăng ${amount}`, lessInYear: (amount) => `một năm qua giảm ${amount}`, later: (days) => `muộn hơn ${days} ngày`, earlier: (days) => `sớm hơn ${days} ngày`, none: '0 ngày', rest: 'Do làm tròn', others: (n) => `${n} danh mục khác`, income: 'Thu nhập',
  },
  freer: {
    days: (n) => `${n} ngày`, month: 'tháng trước', cycle: 'kỳ lương trước',
    closer: { before: 'Ngày tự do đã gần thêm ', after: (than) => ` so với ${than}.` },
    further: { before: 'Ngày tự do đã lùi lại ', after: (than) => ` so với ${than}.` },
    same: (than) => `Ngày tự do vẫn như ${than}.`,
    gained: (than) => `Giờ bạn đã có ngày tự do, ${than} thì chưa.`,
    lost: `Với tốc độ của các ${period} gần đây, bạn không còn ngày tự do.`,
    fromTo: (from, to, cycle) => `Từ ${from} thành ${to}, sau khi tính thêm ${period} ${cycle}.`,
  },
  attention: {
    bills: (count) => `${count} khoản định kỳ đến hạn`, none: 'Không có gì cần chú ý.', before: 'Cần chú ý: ', and: ' và ', after: '.',
    overdue: (n) => `${n} việc quá hạn`, behind: (n) => `${n} kết quả then chốt chậm tiến độ`,
    over: (name) => `${name} vượt hạn mức`, overMany: (n) => `${n} danh mục vượt hạn mức`, review: 'tuần trước chưa tổng kết',
  },
  thing: {
    label: 'Việc quan trọng nhất hôm nay', start: (minutes) => `Bắt đầu ${minutes} phút`, none: 'Không còn việc nào đang mở.', noneText: 'Hãy ghi bước tiếp theo của điều quan trọng với bạn. Mỗi sáng, bạn sẽ thấy bước đó ở đây.', plan: 'Mở kế hoạch',
    reasons: { overdue: 'đã quá hạn', due: 'đến hạn hôm nay', planned: 'có trong lịch hôm nay', doing: 'đang làm dở', priority: ['ưu tiên thấp, không có việc nào ưu tiên hơn', 'ưu tiên trung bình, không có việc nào ưu tiên hơn', 'ưu tiên cao'], next: 'đứng đầu kế hoạch' },
    estimate: (time) => `dự kiến ${time}`, planned: (time) => `hôm nay xếp lịch ${time}`, done: (time) => `đã làm ${time}`, complete: 'Đánh dấu đã xong', completed: (title) => `Đã xong: ${title}`, undo: 'Hoàn tác',
  },
  time: { seconds: (n) => `${n} giây`, minutes: (n) => `${n} phút`, hours: (hours, minutes) => `${hours} giờ ${Number(minutes)} phút`, wholeHours: (hours) => `${hours} giờ` },
  day: {
    title: 'Lịch hôm nay', done: (done, planned) => `${done} trên ${planned}`, doneOnly: (done) => `đã làm ${done}`, empty: 'Hôm nay chưa xếp lịch.', plan: 'Xếp lịch hôm nay', key: 'Khối đặc là số phút đã đo. Khối nét đứt là dự định.',
    start: (title) => `Bấm giờ cho ${title}`, untitled: 'Chưa đặt tên', planned: 'dự định', measured: 'đã đo', now: 'Bây giờ', open: 'Mở đồng hồ',
  },
  results: {
    title: 'Kết quả then chốt chậm tiến độ', of: (n, all) => `${n}/${all}`, open: 'Mở kế hoạch', onPace: 'Mọi kết quả then chốt có thời hạn đều đúng tiến độ.', none: 'Kết quả then chốt nào có ngày bắt đầu và hạn sẽ hiện ở đây khi chậm tiến độ.', first: 'Đặt mục tiêu đầu tiên',
    behind: (days) => `chậm ${days} ngày`, justBehind: 'chậm chưa đến một ngày', outside: 'ngoài giới hạn', ended: (day) => `đã đến hạn ngày ${day}`, pace: 'Vạch đứng là mức cần đạt hôm nay để đúng tiến độ.', ofTarget: (target) => `trên ${target}`, more: (n) => `${n} kết quả nữa trong kế hoạch`,
  },
  budget: {
    title: `Ngân sách ${period} này`, from: (name) => `Theo kế hoạch “${name}”`, planner: 'Lập ngân sách', empty: `${periodTitle} này chưa có ngân sách.`, emptyText: `Hãy đặt hạn mức cho mỗi danh mục trong ${period} này, hoặc dùng một kế hoạch từ công cụ lập ngân sách. Các hạn mức sẽ hiện ở đây, bên cạnh số tiền bạn chi.`, make: 'Lập kế hoạch', assign: 'Phân bổ tiền', open: 'Mở ngân sách',
    left: (amount) => `còn ${amount}`, over: (amount) => `vượt ${amount}`, assigned: 'Phân bổ', spent: 'Đã chi', rest: 'Còn lại', total: 'Tổng cộng', elapsed: (share) => `${periodTitle} đã qua ${share}; vạch đứng đánh dấu mức đó.`, elsewhere: (amount) => `Ngoài ra, ${amount} đã chi cho những khoản không có ngân sách.`, more: (n) => `${n} danh mục nữa`, less: 'Thu gọn', category: 'Danh mục', otherCurrency: 'Kế hoạch này dùng loại tiền khác với sổ của bạn.',
  },
  due: { title: 'Đến hạn', empty: 'Không có việc nào đến hạn.', overdue: (days) => `trễ ${days} ngày`, today: 'hôm nay', more: (n) => `${n} việc nữa`, open: 'Mở kế hoạch', done: (title) => `Đánh dấu đã xong: ${title}` },
  streak: { day: 'Ngày', focus: 'Tập trung', title: 'Tập trung mỗi ngày', days: (n) => `${n} ngày liên tiếp`, atLeast: (n) => `ít nhất ${n} ngày liên tiếp`, none: 'Chưa có phiên tập trung nào.', noneText: 'Phiên đầu tiên sẽ mở đầu chuỗi ngày.', broken: 'Hôm nay bắt đầu chuỗi mới.', sum: (time) => `${time} trong bốn tuần`, alt: 'Thời gian tập trung của từng ngày trong 28 ngày qua', start: 'Bắt đầu một phiên tập trung', toGo: 'Hôm nay chưa có phiên nào.' },
  worth: {
    title: 'Tài sản ròng', open: 'Mở báo cáo', show: (amount) => `${amount}, tài sản ròng: xem báo cáo`,
    since: (change, day) => `${change} từ ${day}`, same: (day) => `không đổi từ ${day}`,
  },
  latest: { title: 'Giao dịch gần đây', adjustment: 'Điều chỉnh số dư', transfer: (from, to) => `${from} → ${to}` },
  bills: {
    title: 'Khoản định kỳ sắp tới', open: 'Xem hết', untitled: 'Chưa đặt tên',
    more: (n) => `${n} khoản nữa trong 14 ngày tới`,
  },
  arrange: {
    open: 'Sắp xếp', title: 'Sắp xếp các mục', done: 'Xong', usual: 'Thứ tự mặc định', hint: 'Kéo mục bằng nút kéo, hoặc chọn nút kéo rồi dùng phím mũi tên.', handle: (name) => `Di chuyển ${name}`, up: (name) => `${name}: lên`, down: (name) => `${name}: xuống`, hide: (name) => `Ẩn ${name}`, show: (name) => `Hiện ${name}`, hideShort: 'Ẩn', showShort: 'Hiện', hidden: 'Đang ẩn', column: (n) => `Cột ${n}`,
    moved: (name, column, place, of) => `${name}: cột ${column}, vị trí ${place}/${of}`, failed: 'Không lưu được thứ tự trên thiết bị này.', reset: 'Các mục đã về thứ tự mặc định.', none: 'Mọi mục đều đang ẩn.',
    names: {
      worth: 'Tài sản ròng', latest: 'Giao dịch gần đây', bills: 'Khoản định kỳ sắp tới',
      freedom: 'Ngày tự do', categories: 'Chi theo danh mục', results: 'Kết quả then chốt chậm tiến độ',
      flow: 'Dòng tiền', budget: `Ngân sách ${period} này`,
      day: 'Lịch hôm nay', due: 'Đến hạn', streak: 'Tập trung mỗi ngày',
    },
  },
  confirm: { text: (email) => `Tudo đã gửi thư tới ${email}. Hãy mở liên kết trong thư để xác minh địa chỉ này.`, again: 'Gửi lại', sent: (email) => `Đã gửi tới ${email}. Nếu chưa thấy thư, bạn hãy tìm cả trong mục thư rác.`, close: 'Không hiện lại' },
  begin: {
    title: 'Ba bước đầu tiên', text: 'Mỗi bước chỉ mất một phút. Sau đó, trang này sẽ có số liệu của bạn.', later: 'Để sau', done: 'Xong',
    money: 'Thêm khoản bạn chi hôm nay', moneyText: 'Một giao dịch, ví dụ “cà phê 35k”.', goal: 'Đặt mục tiêu đầu tiên', goalText: 'Ba tháng nữa, bạn muốn điều gì thay đổi? Hãy gắn cho điều đó một kết quả đo được.', focus: 'Bắt đầu phiên tập trung đầu tiên', focusText: 'Hai mươi lăm phút cho một việc, có bấm giờ.',
  },
  failed: 'Không lưu được trên thiết bị này.',
  unreadable: 'Không đọc được sổ thu chi trên thiết bị này nên có thể thiếu số liệu.',
});

export const dashboard: Shape<typeof english> = {
  ...inPeriod(periodNouns.vi.month),
  byPayCycle: inPeriod(periodNouns.vi.payCycle),
};
