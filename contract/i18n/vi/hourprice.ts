import { formatNumber } from '#domain/money';
import type { TextShape } from '../index.ts';
import type { hourprice as english } from '../en/hourprice.ts';
import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

const inPeriod = ({ period, isMonth }: PeriodNoun): TextShape<typeof english>['byPayCycle'] => ({
  measure: 'Cách tính',
  measures: {
    sum: 'Tổng',
    average: 'Trung bình mỗi giao dịch',
    count: 'Số giao dịch',
    balance: 'Số dư',
  },
  kinds: 'Loại',
  kind: { income: 'Thu', expense: 'Chi', transfer: 'Chuyển nội bộ' },
  categories: 'Danh mục',
  except: 'Trừ danh mục',
  exceptNone: 'không trừ',
  accounts: 'Tài khoản',
  payees: 'Nội dung',
  tags: 'Nhãn',
  currency: 'Loại tiền',
  every: 'tất cả',
  chosen: (n) => `đã chọn ${n}`,
  payeesHint:
    'Nhiều nội dung thì cách nhau bằng dấu phẩy. Nội dung được so theo từng từ, vì mỗi ngân hàng ghi một kiểu.',
  tagsHint: 'Nhiều nhãn thì cách nhau bằng dấu phẩy.',
  window: 'Tính trong',
  windows: { cycle: `${period} này`, all: 'toàn bộ thời gian', range: 'khoảng ngày tự chọn' },
  fromDay: 'Từ ngày',
  toDay: 'Đến ngày',
  direction: 'Hướng tới',
  keepHint:
    'Kết quả “Giữ trong giới hạn” được tính dần từng ngày cho đến hạn. Nếu không đặt hạn, kết quả này không tính vào tiến độ của mục bên trên.',
  directions: { increase: 'Tăng đến', decrease: 'Giảm còn', keep: 'Giữ trong giới hạn' },
  start: 'Ban đầu',
  target: 'Đích',
  low: 'Ít nhất',
  high: 'Nhiều nhất',
  eitherEnough: 'Chỉ cần điền một trong hai.',
  hours: 'giờ',
  byDay: 'Tự do chậm nhất ngày',
  now: 'Hiện tại',
  rows: (n) => `${n} giao dịch`,
  sessions: (n) => `${n} phiên`,
  leftOut: (n, currency) => `Không tính ${n} giao dịch bằng loại tiền khác: chỉ cộng ${currency}.`,
  ahead: {
    say: (sums) => `Ghi cho những ngày tới nên chưa tính: ${sums}.`,
    in: (sum) => `thu ${sum}`,
    out: (sum) => `chi ${sum}`,
    open: 'Xem',
    rows: (n) => `${n} giao dịch ghi cho những ngày tới, đến ngày mới được tính.`,
  },
  openRows: 'Xem các giao dịch',
  notYet: 'chưa biết',
  measuredByItself: 'Giá trị này được đo tự động nên không nhập tay được.',
  timeHint:
    'Số phút tập trung và bấm giờ của các việc bên dưới, kể cả phiên bị gián đoạn. Khi bạn chuyển việc, số phút được chuyển theo.',
  fiHint: 'Ngày tự do, đúng như trên trang Tổng quan.',
  openFreedom: 'Cách tính',
  badAmount: 'Hãy nhập một số tiền, ví dụ 1.200.000 hoặc 45k.',
  badNumber: 'Hãy nhập một con số, ví dụ 12,5.',
  badDay: 'Hãy chọn ngày.',
  badOrder: 'Ngày cuối sớm hơn ngày đầu.',
  sameValue: 'Giá trị ban đầu và đích đang bằng nhau.',
  noLimit: 'Hãy điền ít nhất một mức.',
  lowAboveHigh: 'Mức ít nhất đang lớn hơn mức nhiều nhất.',
  ofYourWork: 'Tính bằng giờ làm của bạn:',
  hoursMinutes: (hours, minutes) =>
    hours === 0
      ? `${minutes} phút`
      : minutes === 0
        ? `${hours} giờ`
        : `${hours} giờ ${minutes} phút`,
  underMinute: 'chưa tới một phút',
  notEnough: 'chưa đủ dữ liệu',
  otherCurrency: (currency) => `chỉ so được các khoản bằng ${currency}`,
  hourIs: (price) => `Mỗi giờ làm bạn kiếm được ${price}.`,
  whyNotEnough: 'Vì sao chưa đủ dữ liệu',
  hourFrom: (income, hours, cycles, range) =>
    `${income} thu nhập ÷ ${hours} giờ đã đo, lấy từ ${cycles} ${period} trọn vẹn: ${range}.`,
  hourRule: (hours) =>
    `Mọi thời gian bạn đo bằng chế độ tập trung hoặc bấm giờ đều tính là giờ làm; giờ nghỉ và lúc tạm dừng thì không. Trong sáu ${period} trọn vẹn gần nhất, chỉ tính những ${period} có thu nhập và đo được ít nhất ${hours} giờ.`,
  hourWithout: (projects) => `Không tính là giờ làm: ${projects}.`,
  hourChoose:
    'Mỗi dự án đều có thể chọn có tính là giờ làm hay không, trong phần chi tiết của dự án.',
  hourProjects: 'Mở kế hoạch',
  noIncome: `Sáu ${period} trọn vẹn gần nhất chưa có khoản thu nào trong sổ.`,
  noTime: (most, needed) =>
    `Cần một ${period} có thu nhập mà bạn đo được ít nhất ${needed} giờ làm; đến nay nhiều nhất là ${most} giờ.`,
  costTitle: 'Khoản này tốn bao nhiêu giờ làm?',
  costAmount: 'Số tiền',
  costHint: 'Nhập giá, ví dụ 120k hoặc 4,5tr.',
  costHours: 'Tính bằng giờ làm',
  costFreedom: 'Tính bằng ngày tự do',
  costMonthly: 'Nếu tháng nào cũng chi khoản này',
  costDays: (days) => `muộn hơn ${formatNumber(days, 'vi')} ngày`,
  costNoDay: 'chưa tới một ngày',
  costNever: 'không bao giờ đạt được nữa',
  costReached: 'không mất ngày nào: bạn đã tự do',
  costFreedomWhy:
    'Tiền đầu tư đạt số tiền cần có muộn hơn bao nhiêu ngày: nếu hôm nay bạn rút ra khoản này một lần, và nếu từ nay tháng nào bạn cũng chi khoản này.',
  costFreedomMissing: `Muốn tính theo ngày, cần có ngày tự do: ${isMonth ? 'ba tháng trọn vẹn' : 'các kỳ lương trọn vẹn trong ít nhất ba tháng'} trong sổ, và số tiền đầu tư trong hồ sơ.`,
  habit: (payee, count, days, price) =>
    `${payee}: ${count} lần trong ${days} ngày, thường là ${price}.`,
  habitCost: (month) => `Khoảng ${month} mỗi tháng.`,
  habitWorth: 'Nếu để dành thì được bao nhiêu',
  habitGoal: 'Đặt thành kết quả then chốt',
  habitNo: 'Bỏ qua khoản này',
  habitRefused: (payee) => `Sẽ không gợi ý ${payee} nữa.`,
  habitGoalMade: 'Đã thêm vào kế hoạch một kết quả then chốt được đo từ sổ thu chi.',
  habitFailed: 'Không lưu được trên thiết bị này.',
  undo: 'Hoàn tác',
  habitObjective: (payee) => `Chi ít hơn cho ${payee}`,
  habitResult: (payee, most) => `Mỗi ${period} chi cho ${payee} không quá ${most}`,
  habitProject: 'Tài chính',
});

export const hourprice: TextShape<typeof english> = {
  ...inPeriod(periodNouns.vi.month),
  byPayCycle: inPeriod(periodNouns.vi.payCycle),
};
