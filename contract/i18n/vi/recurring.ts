import { formatNumber } from '#domain/money';
import type { TextShape } from '../index.ts';
import type { recurring as english } from '../en/recurring.ts';

const number = (count: number) => formatNumber(count, 'vi');
const weekday = (day: number) =>
  ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ nhật'][day - 1]!;
const nth = (n: number) =>
  (
    {
      1: 'đầu tiên',
      2: 'lần thứ hai',
      3: 'lần thứ ba',
      4: 'lần thứ tư',
      [-1]: 'cuối cùng',
    } as Record<number, string>
  )[n]!;

export const recurring: TextShape<typeof english> = {
  title: 'Định kỳ',
  add: 'Thêm khoản định kỳ',
  ledger: 'Sổ thu chi',
  unreadable: 'Không đọc được các khoản định kỳ trên thiết bị này.',
  lowest: {
    before: 'Trong 90 ngày tới, số dư thấp nhất của bạn là ',
    after: (day) => `, vào ngày ${day}.`,
  },
  lowestToday: {
    before: 'Hôm nay bạn có ',
    after: '; số dư sẽ không thấp hơn trong 90 ngày tới.',
  },
  together: {
    lowest: {
      before: 'Trong 90 ngày tới, tiền mặt và tiền trong ngân hàng của bạn thấp nhất là ',
      after: (day) => `, vào ngày ${day}.`,
    },
    lowestToday: {
      before: 'Hôm nay bạn có ',
      after: ' tiền mặt và tiền trong ngân hàng; số này sẽ không thấp hơn trong 90 ngày tới.',
    },
  },
  none: 'Chưa có khoản định kỳ nào.',
  lede: 'Tiền nhà, lương, các gói trả hằng tháng: chỉ cần thêm một lần, đến ngày là có trong sổ, và bạn thấy trước số dư sắp tới.',
  emptyTitle: 'Khoản nào lặp lại?',
  emptyBody:
    'Hãy thêm một khoản kèm lịch lặp lại: 14 ngày một lần, ngày làm việc cuối tháng, ngày cuối tháng. Những khoản đã lặp lại trong sổ sẽ được gợi ý ở đây.',
  due: {
    title: 'Đến hạn',
    today: 'hôm nay',
    late: (days) => `trễ ${days} ngày`,
    post: 'Ghi sổ',
    postOf: (what, day) => `Ghi sổ ${what} ngày ${day}`,
    skip: 'Bỏ qua',
    skipOf: (what, day) => `Bỏ qua ${what} ngày ${day}`,
    posted: (what) => `Đã ghi sổ ${what}`,
    postedEarly: (what, amount, day) => `Đã ghi sổ ${what} hôm nay: ${amount}, cho kỳ ${day}`,
    skipped: (what, day) => `Đã bỏ qua ${what} ngày ${day}`,
    noAccount: 'Tài khoản đã đóng hoặc không còn: hãy sửa khoản này để tiếp tục.',
  },
  auto: (count, moved) =>
    `Đã tự ghi sổ ${number(count)} khoản định kỳ${moved === 0 ? '' : `. Ngày tính số dư ban đầu của ${moved === 1 ? 'một' : number(moved)} tài khoản đã dời về sớm hơn vì có khoản ghi sổ trước ngày đó`}`,
  list: {
    title: 'Các khoản định kỳ',
    next: (day) => `lần tới ${day}`,
    ended: 'đã kết thúc',
    post: 'tự ghi sổ',
    ask: 'hỏi trước khi ghi',
    unknown:
      'Khoản này do phiên bản Tudo mới hơn tạo ra nên được giữ nguyên và không được ghi sổ ở đây.',
    menu: (what) => `Thao tác với ${what}`,
    record: (day) => `Ghi sổ ngay, kỳ ${day}`,
    edit: 'Sửa từ nay về sau',
    editOf: (what) => `Sửa ${what}`,
    end: 'Kết thúc',
    remove: 'Xóa',
    rows: 'Xem các giao dịch',
    range: (low, high) => `từ ${low} đến ${high}`,
  },
  done: {
    added: (what) => `Từ nay ${what} lặp lại theo lịch`,
    changed: (day) => `Đã sửa từ nay về sau, lần tới là ngày ${day}`,
    ended: 'Đã kết thúc',
    removed: 'Đã xóa; các giao dịch đã ghi vẫn còn',
    undo: 'Hoàn tác',
    undone: 'Đã hoàn tác',
    nothingToUndo: 'Không có gì để hoàn tác.',
    undoFailed: 'Không hoàn tác được.',
    failed: 'Không lưu được trên thiết bị này.',
  },
  forecast: {
    title: '90 ngày tới',
    account: 'Tài khoản',
    all: (currency) => `Tiền mặt và ngân hàng, ${currency}`,
    alt: (from, to, lowest, day) =>
      `Số dư 90 ngày tới, từ ${from} đến ${to}; thấp nhất ${lowest} vào ngày ${day}`,
    lowest: 'thấp nhất',
    table: 'Những ngày số dư thay đổi',
    day: 'Ngày',
    what: 'Khoản',
    balance: 'Số dư',
    below: (day) => `Số dư xuống dưới 0 vào ngày ${day}.`,
    note: 'Tính từ số dư hôm nay và các khoản định kỳ ở đây; chưa gồm những khoản chi khác.',
    notCounted: 'Số dư này không tính thẻ, khoản vay và đầu tư.',
    today: 'Hôm nay',
  },
  calendar: {
    title: 'Lịch',
    previous: 'Tháng trước',
    next: 'Tháng sau',
    due: 'đến hạn',
    paid: 'đã ghi',
    late: 'trễ',
    expected: 'sắp tới',
    none: 'Tháng này không có khoản nào.',
    noneOn: (day) => `Ngày ${day} không có khoản nào.`,
    keys: 'Phím mũi tên chuyển theo ngày, Page Up và Page Down chuyển theo tháng.',
    weekdays: 'T2 T3 T4 T5 T6 T7 CN',
  },
  found: {
    title: 'Tìm thấy trong sổ',
    lede: 'Những khoản này lặp lại đều đặn. Chỉ thêm khi bạn đồng ý.',
    times: (count, since) => `${number(count)} lần từ ${since}`,
    about: (amount) => `khoảng ${amount}`,
    between: (low, high) => `từ ${low} đến ${high}`,
    add: 'Thêm',
    addOf: (what) => `Thêm ${what}`,
    no: 'Bỏ qua',
    noOf: (what) => `Bỏ qua: ${what}`,
    refused: (what) => `Sẽ không gợi ý ${what} nữa`,
  },
  form: {
    add: 'Khoản định kỳ mới',
    edit: 'Sửa từ nay về sau',
    kind: 'Loại',
    payee: 'Chi cho',
    payeeIncome: 'Thu từ',
    amount: 'Số tiền',
    lowest: 'Số tiền thấp nhất',
    highest: 'Số tiền cao nhất',
    rangeOptional: 'không bắt buộc',
    rangeHint:
      'Dành cho khoản có số tiền thay đổi: giao dịch ngân hàng nằm giữa hai mức này được xem là khoản này. Dự báo dùng số tiền ở trên.',
    account: 'Tài khoản',
    to: 'Sang tài khoản',
    category: 'Danh mục',
    uncategorised: 'Chưa có danh mục',
    every: 'Lặp lại mỗi',
    unit: 'Đơn vị',
    units: { day: () => 'ngày', week: () => 'tuần', month: () => 'tháng', year: () => 'năm' },
    next: 'Lần tới',
    on: 'Ngày nào',
    also: 'Thêm một ngày nữa',
    notAgain: 'không thêm',
    end: 'Kết thúc ngày',
    endOptional: 'không bắt buộc',
    weekend: 'Nếu rơi vào cuối tuần',
    weekends: { keep: 'giữ nguyên', before: 'thứ Sáu trước đó', after: 'thứ Hai sau đó' },
    mode: 'Khi đến hạn',
    modes: { ask: 'Hỏi tôi', post: 'Tự ghi sổ' },
    firstIs: (day) =>
      `Theo lịch lặp lại bên dưới, lần tới là ${day}, không phải ngày đã chọn ở đây.`,
    weekdays: 'Các thứ trong tuần',
    save: 'Lưu',
    cancel: 'Hủy',
    choose: 'Chọn',
    needAmount: 'Hãy nhập số tiền lớn hơn 0.',
    needRange: 'Hãy nhập cả hai, mức thấp trước, với số tiền ở trên nằm giữa hai mức.',
    needAccount: 'Hãy chọn tài khoản.',
    needTarget: 'Hãy chọn một tài khoản khác cùng loại tiền.',
    needPayee: 'Hãy ghi đây là khoản gì.',
    needDay: 'Hãy chọn ngày.',
    needEvery: 'Hãy nhập một số từ 1 đến 366.',
    endBefore: 'Hãy chọn ngày không sớm hơn “Lần tới”.',
  },
  says: {
    every: (n, unit) =>
      n === 1
        ? { day: 'hằng ngày', week: 'hằng tuần', month: 'hằng tháng', year: 'hằng năm' }[unit]
        : `${n} ${{ day: 'ngày', week: 'tuần', month: 'tháng', year: 'năm' }[unit]} một lần`,
    weekdays: (days) => `vào ${days.map(weekday).join(', ')}`,
    twice: (first, second) => `${first} và ${second}`,
    dayOfMonth: (day) => (day === 31 ? 'vào ngày cuối tháng' : `vào ngày ${day}`),
    nthWeekday: (n, day) => `vào ${weekday(day)} ${nth(n)} trong tháng`,
    workingDay: { first: 'vào ngày làm việc đầu tiên', last: 'vào ngày làm việc cuối cùng' },
    weekend: {
      before: 'trùng cuối tuần thì thứ Sáu trước đó',
      after: 'trùng cuối tuần thì thứ Hai sau đó',
    },
  },
};
