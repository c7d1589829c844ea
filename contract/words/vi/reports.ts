import type { Shape } from '../index.ts';
import type { reports as english } from '../en/reports.ts';
import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

const inPeriod = ({ period, periodTitle }: PeriodNoun): Shape<typeof english>['byPayCycle'] => ({
  title: 'Báo cáo',
  kinds: { label: 'Loại báo cáo', spending: 'Chi tiêu', income: 'Thu nhập', flow: 'Dòng tiền', rate: 'Tỷ lệ tiết kiệm', worth: 'Tài sản ròng', year: 'Tổng kết năm' },
  period: {
    label: 'Khoảng thời gian', previous: 'Trước đó', next: 'Sau đó', cycle: `${periodTitle} này`, lastCycle: `${periodTitle} trước`, month: 'Tháng này', lastMonth: 'Tháng trước', months: (n) => `${n} tháng gần nhất`, year: 'Năm nay', lastYear: 'Năm ngoái', all: 'Từ trước đến nay', custom: 'Chọn khoảng ngày', from: 'Từ ngày', to: 'Đến ngày', apply: 'Xem', yearOf: (year) => `Năm ${year}`,
  },
  by: { label: 'Chia theo', category: 'Danh mục', payee: 'Nội dung', tag: 'Nhãn', cycle: periodTitle, month: 'Tháng', year: 'Năm' },
  with: { label: 'So với', previous: 'Khoảng liền trước', year: 'Cùng kỳ năm trước', none: 'Không so sánh' },
  convert: (currency) => `Quy đổi ra ${currency}`,
  csv: 'Lưu thành CSV', print: 'In', file: { spending: 'chi-tieu', income: 'thu-nhap', flow: 'dong-tien', rate: 'ty-le-tiet-kiem', worth: 'tai-san-rong', year: 'tong-ket-nam' },
  say: {
    spending: { before: 'Bạn đã chi ', after: '.' }, income: { before: 'Bạn đã thu ', after: '.' },
    flow: { more: { before: 'Bạn tiết kiệm được ', after: ' thu nhập.' }, less: { before: 'Bạn đã chi vượt thu nhập ', after: '.' }, even: 'Bạn chi đúng bằng thu nhập.' },
    rate: { before: 'Bạn tiết kiệm được ', after: ' thu nhập.' }, noRate: 'Chưa có khoản thu nào nên chưa tính được tỷ lệ.',
    worth: { up: { before: 'Tài sản ròng của bạn tăng ', after: '.' }, down: { before: 'Tài sản ròng của bạn giảm ', after: '.' }, same: 'Tài sản ròng của bạn không đổi.' },
    year: { before: (year) => `Năm ${year}, bạn tiết kiệm được `, after: ' thu nhập.' }, yearLess: { before: (year) => `Năm ${year}, bạn đã chi vượt thu nhập `, after: '.' }, yearEmpty: (year) => `Năm ${year} chưa có giao dịch nào.`,
  },
  than: {
    more: (share, amount, when) => `Nhiều hơn ${share} so với ${when} (${amount}).`, less: (share, amount, when) => `Ít hơn ${share} so với ${when} (${amount}).`, same: (when) => `Bằng với ${when}.`, nothing: (when) => `Chưa có gì để so sánh: ${when} không có giao dịch nào.`,
    rate: (rate, when) => `Trước đó là ${rate} (${when}).`, cut: 'Chỉ so với cùng số ngày đã qua.', uneven: (days, before) => `Đây là ${days} ngày so với ${before} ngày.`,
  },
  none: 'Khoảng thời gian này chưa có giao dịch nào.', noneText: 'Hãy chọn khoảng thời gian khác, hoặc thêm các khoản thu chi vào sổ.', openLedger: 'Mở sổ thu chi',
  failed: 'Không đọc được sổ thu chi trên thiết bị này.', failedText: 'Hãy tải lại trang. Dữ liệu không bị mất.', reading: (share) => `Đang đọc các giao dịch: ${share}`,
  table: { category: 'Danh mục', payee: 'Nội dung', tag: 'Nhãn', cycle: periodTitle, month: 'Tháng', year: 'Năm', amount: 'Số tiền', share: 'Tỷ trọng', before: 'Trước đó', change: 'Thay đổi', rows: 'Số giao dịch', total: 'Tổng cộng', in: 'Thu', out: 'Chi', setAside: 'Chuyển vào tiết kiệm', kept: 'Tiết kiệm', rate: 'Tỷ lệ tiết kiệm' },
  noCategory: 'Chưa có danh mục', noPayee: 'Chưa ghi nội dung', noTag: 'Chưa gắn nhãn', gone: 'Danh mục đã xóa',
  more: (n) => `Xem thêm ${n}`, less: 'Thu gọn', newHere: 'mới', noRate: '–',
  soFar: (name) => `${name}, tính đến nay`,
  rows: (n) => `${n} giao dịch`, showRows: (what, amount) => `${what}, ${amount}: xem các giao dịch`,
  others: (currency) => `Các khoản bằng ${currency}`, othersWhy: 'Các khoản bằng loại tiền khác được để riêng, không cộng vào những con số ở trên.', othersConverted: 'Những khoản này chưa có tỷ giá của ngày đó hoặc trước đó. Bạn có thể thêm tỷ giá ở trang Tài khoản.',
  converted: (n) => `${n} khoản được quy đổi`, conversion: { own: 'Theo loại tiền gốc', rate: 'Tỷ giá', home: (currency) => `Quy ra ${currency}`, rateOf: (from, rate, to, day) => `1 ${from} = ${rate} ${to}, ngày ${day}`, via: ' và ' },
  setAside: (amount) => `${amount} được chuyển vào tiết kiệm nên không tính ở đây.`,
  overlap: 'Giao dịch gắn nhiều nhãn được tính ở từng nhãn, nên cộng các nhãn lại có thể ra nhiều hơn tổng chung.',
  chart: { alt: (what, from, to) => `${what} từ ${from} đến ${to}. Bấm vào cột để xem các giao dịch; bảng bên dưới có đủ số liệu.`, last: (n) => `Biểu đồ chỉ vẽ ${n} cột gần nhất; bảng có đủ tất cả.`, in: 'thu', out: 'chi' },
  trend: {
    cycle: `Chi tiêu theo ${period}`, month: 'Chi tiêu theo tháng', table: 'Xem dạng bảng',
    running: (name) => `${name} chưa kết thúc.`, first: (day) => `Chưa có giao dịch nào trước ${day}.`,
    others: 'Các loại tiền khác không nằm trong những số này.',
  },
  how: {
    title: 'Cách tính', formula: 'Công thức:', source: 'Nguồn:',
    spent: 'Đã chi', spentSay: 'Mọi khoản chi trong những ngày này, trừ các danh mục tiết kiệm: tiền đó rời tài khoản nhưng vẫn là của bạn. Giao dịch chia thành nhiều phần được tính theo danh mục của từng phần. Tiền hoàn lại được trừ vào khoản chi của danh mục đó trong ngày nhận; nếu hoàn nhiều hơn chi thì số này âm.',
    income: 'Thu nhập', incomeSay: 'Mọi khoản thu trong những ngày này. Khoản thu có danh mục chi là tiền hoàn lại, không tính là thu nhập; thu nhập phải trả lại thì được trừ đi. Chuyển tiền giữa các tài khoản và điều chỉnh số dư không phải thu, cũng không phải chi.',
    setAside: 'Chuyển vào tiết kiệm', setAsideSay: 'Các khoản chi trong danh mục tiết kiệm. Đây là một phần số tiền bạn tiết kiệm được.',
    kept: 'Tiết kiệm', keptSay: 'Thu nhập trừ chi tiêu, dù tiền đã chuyển vào tiết kiệm hay vẫn nằm trong tài khoản.', keptFormula: (income, spent, kept) => `${income} − ${spent} = ${kept}`,
    rate: 'Tỷ lệ tiết kiệm', rateSay: 'Phần thu nhập bạn tiết kiệm được. Tỷ lệ âm khi chi nhiều hơn thu, và không tính được khi chưa có khoản thu nào. Thu nhập là số tiền thực vào tài khoản như bạn đã ghi.', rateFormula: (kept, income, rate) => `${kept} ÷ ${income} = ${rate}`,
    worth: 'Tài sản ròng', worthSay: 'Tổng số dư dương của mọi tài khoản trừ đi các số dư âm, tính vào cuối mỗi ngày được nêu. Loại tiền khác được quy đổi theo tỷ giá của ngày đó.', worthFormula: (after, less, change) => `${[after, ...less].join(' − ')} = ${change}`,
  },
  worth: { first: 'Đầu kỳ', last: 'Cuối kỳ', change: 'Thay đổi', of: (day) => `cuối ngày ${day}`, none: 'Chưa có tài khoản nào.', opened: 'Có sẵn trong tài khoản mới thêm', flows: 'Thu trừ chi', rest: 'Giá trị, tỷ giá và phần còn lại', restWhy: 'Phần thay đổi không do thu hay chi: định giá lại, điều chỉnh, giao dịch bằng loại tiền khác và tỷ giá.', accounts: 'Mở trang tài khoản' },
  year: {
    months: `Theo ${period}`, best: `${periodTitle} tốt nhất`, worst: `${periodTitle} khó khăn nhất`, bestSay: (kept) => `tiết kiệm ${kept}`, categories: 'Chi theo danh mục', payees: 'Chi theo nội dung', sources: 'Thu theo danh mục', worth: 'Tài sản ròng', focus: 'Tập trung', focusSay: (days) => `trong ${days} ngày`, goals: 'Kết quả then chốt', goalsSay: (reached, all) => `đạt ${reached}/${all} kết quả đến hạn`, noGoals: 'Trong năm không có kết quả nào đến hạn.', before: (year) => `Năm ${year}`, hours: (hours, minutes) => `${hours} giờ ${minutes} phút`, soFar: 'Tính đến nay.', sameDays: (range) => `So với cùng số ngày của năm trước: ${range}.`, none: '–', reached: 'đã đạt', open: 'chưa đạt', goalsTitle: 'Kết quả đến hạn',
  },
});

export const reports: Shape<typeof english> = {
  ...inPeriod(periodNouns.vi.month),
  byPayCycle: inPeriod(periodNouns.vi.payCycle),
};
