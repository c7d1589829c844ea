import type { Shape } from '../index.ts';
import type { review as english } from '../en/review.ts';
import { type PeriodNoun, periodNouns } from '../period-nouns.ts';

const inPeriod = ({ period, periodTitle }: PeriodNoun): Shape<typeof english>['byPayCycle'] => ({
  title: 'Tổng kết tuần', week: (range) => `Tuần ${range}`, running: 'Tuần này chưa hết.', previous: 'Tuần trước đó', next: 'Tuần sau đó', dashboard: 'Tổng quan', print: 'In',
  both: { before: 'Bạn đã tập trung ', after: (planned) => ` trong số ${planned} dự định.` },
  focusOnly: { before: 'Bạn đã tập trung ', after: ' dù không xếp lịch.' },
  planOnly: { before: 'Bạn dự định tập trung ', after: ' nhưng chưa đo được phút nào.' },
  spentOnly: { before: 'Bạn đã chi ', after: ' và chưa đo thời gian.' },
  quiet: 'Tuần này bạn không xếp lịch, không bấm giờ và không chi tiêu.',
  emptyText: 'Hãy xếp một khối thời gian, tập trung 25 phút hoặc thêm khoản vừa chi. Lần tổng kết sau sẽ có số liệu để xem.',
  time: {
    title: 'Dự định và thực tế', planned: 'Dự định', focused: 'Tập trung', day: 'Ngày', subject: 'Việc', untitled: 'Chưa đặt tên', all: 'Tổng cộng', alt: 'Số phút dự định và tập trung của từng ngày', none: 'Tuần này chưa xếp khối nào và chưa đo phút nào.', plan: 'Xếp lịch tuần tới',
    rowsOf: (what) => `${what}: xem từng mục`, key: 'Khối đặc là đã đo, nét đứt là dự định.',
  },
  rows: { when: 'Lúc', what: 'Việc', minutes: 'Phút', sum: 'Tổng', block: 'dự định', session: 'tập trung', seconds: 'Các phiên được cộng theo giây, tổng chỉ làm tròn xuống một lần.', close: 'Đóng' },
  money: {
    title: 'Ngân sách và chi tiêu', category: 'Danh mục', week: 'Tuần này', spent: `Trong ${period}`, assigned: 'Ngân sách', left: 'Còn lại', over: (amount) => `vượt ${amount}`, total: 'Tổng cộng', cycle: (range, share) => `${periodTitle} ${range}; đến hết tuần đã qua ${share}.`, none: 'Tuần này bạn không chi khoản nào.',
    running: 'Tuần này chưa hết; tuần trung bình tính đủ bảy ngày.', noBudget: 'Chưa có ngân sách, nên chi tiêu của bạn được so với tuần trung bình của bốn tuần trước đó.', usual: 'Tuần trung bình', more: (amount) => `Trong ${period} này còn ${amount} đã chi cho những khoản không có ngân sách.`, income: 'Thu', spending: 'Chi', kept: 'Tiết kiệm', openRows: 'Mở sổ', otherCurrencies: 'Các loại tiền khác không nằm trong những tổng này.', uncategorised: 'Chưa có danh mục',
  },
  results: { title: 'Tiến độ các kết quả then chốt', within: 'trong giới hạn', none: 'Chưa có kết quả then chốt nào có ngày bắt đầu và hạn.', now: 'Theo tình hình lúc này.', kept: (day) => `Theo tình hình khi bạn viết, ngày ${day}.`, keptNone: 'Tiến độ được lưu cùng bài tổng kết; tuần này bạn chưa viết bài nào.', ahead: (days) => `nhanh ${days} ngày`, on: 'đúng tiến độ', open: 'Mở kế hoạch' },
  freedom: {
    title: 'Ngày tự do', stands: (day) => `Hiện là ngày ${day}.`, none: 'Chưa có ngày tự do.', moved: (days, from, to, cycle) => `${periodTitle} ${cycle} kết thúc trong tuần này. Ngày tự do ${days}: từ ${from} thành ${to}.`, same: (cycle, day) => `${periodTitle} ${cycle} kết thúc trong tuần này, ngày tự do vẫn là ${day}.`, came: (day) => `Một ${period} kết thúc trong tuần này và lần đầu bạn có ngày tự do: ${day}.`, went: `Một ${period} kết thúc trong tuần này và bạn không còn ngày tự do.`,
    noCycle: `Không có ${period} nào kết thúc trong tuần này. Ngày tự do chỉ tính từ các ${period} trọn vẹn.`, later: (days) => `muộn hơn ${days} ngày`, earlier: (days) => `sớm hơn ${days} ngày`,
  },
  write: {
    title: 'Viết tổng kết', well: 'Điều gì đã suôn sẻ?', hard: 'Điều gì đã cản trở bạn?', next: 'Tuần tới điều gì quan trọng nhất?', save: 'Lưu bài tổng kết', saved: 'Đã lưu bài tổng kết.', change: 'Lưu thay đổi', written: (day) => `Viết ngày ${day}.`, hint: 'Mỗi câu hỏi chỉ cần trả lời một câu. Chỉ mình bạn đọc được.', empty: 'Hãy viết ít nhất một câu.', failed: 'Không lưu được trên thiết bị này. Những gì bạn viết vẫn còn ở đây.', undo: 'Hoàn tác', unsaved: 'Chưa lưu.',
  },
  earlier: { title: 'Những tuần trước', none: 'Các bài tổng kết tuần của bạn sẽ hiện ở đây.', first: 'Đây là bài tổng kết đầu tiên của bạn. Những bài sau sẽ hiện ở đây.', open: (range) => `Mở tuần ${range}` },
  unreadable: 'Có phần không đọc được trên thiết bị này nên có thể thiếu số liệu.',
});

export const review: Shape<typeof english> = {
  ...inPeriod(periodNouns.vi.month),
  byPayCycle: inPeriod(periodNouns.vi.payCycle),
};
