import type { TextShape } from '../index.ts';
import type { mine as english } from '../en/mine.ts';

export const mine: TextShape<typeof english> = {
  whose: 'Số liệu của ai',
  own: 'Số của tôi',
  other: 'Số khác',
  whereFrom: 'Lấy từ đâu',
  whatIsMissing: 'Còn thiếu gì',
  areOwn: 'Đây là số liệu của bạn. Muốn thử số khác, hãy sửa bất kỳ ô nào.',
  partlyOwn: 'Chỉ một phần số liệu này là của bạn.',
  notYetOwn: 'Đây chưa phải ngày của riêng bạn: chỉ một phần số liệu này là của bạn.',
  stillExample: (names) => `Số ví dụ, không phải của bạn: ${names}.`,
  stillEntered: (names) => `Số bạn đã nhập ở đây lần trước: ${names}.`,
  noneOwn: 'Đây là ví dụ, không phải ngày của bạn: Tudo chưa đủ số liệu của bạn.',
  noneButEntered: 'Đây là số bạn đã nhập. Tài khoản của bạn chưa đủ số liệu để thay thế.',
  areExample: 'Đây là ví dụ, không phải số liệu của bạn.',
  areTried: 'Đây là số bạn đã thử hoặc mở từ liên kết.',
  fromPlanToday: (sum, day) => `${sum} theo hồ sơ, tính đến ngày ${day}, cộng phần tăng thêm từ đó`,
  fromPlan: (day) => `theo hồ sơ, tính đến ngày ${day}`,
  fromCycles: (range) => `trung bình của sổ thu chi, ${range}`,
  fromHabits: 'những khoản nhỏ lặp lại trong 60 ngày gần đây của sổ thu chi',
  noPlan: 'Bạn chưa chọn số tiền đầu tư để tính ngày tự do.',
  openProfile: 'Chọn trong hồ sơ',
  noCycles: (found) =>
    found === 0
      ? 'Cần đủ 3 tháng trọn vẹn trong sổ thu chi để tính trung bình.'
      : `Cần đủ 3 tháng trọn vẹn trong sổ thu chi để tính trung bình; hiện có ${found}.`,
  openLedger: 'Mở sổ thu chi',
  fromAccounts: 'theo số dư hôm nay của thẻ và khoản vay trong sổ',
  noDebts: 'Trong sổ không có thẻ hay khoản vay nào còn nợ.',
  noHabits: 'Trong 60 ngày gần đây, sổ thu chi không có khoản nhỏ nào lặp lại ba lần.',
};
