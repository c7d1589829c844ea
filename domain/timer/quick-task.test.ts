import { expect, test } from 'vitest';
import { parseQuickTask } from './index.ts';

const keyResults = [
  { id: 'thesis', title: '40 giờ cho luận văn' },
  { id: 'logo', title: 'Logo for Studio Kén' },
  { id: 'logo2', title: 'Logo for Haven' },
];
// A Thursday.
const read = (text: string) =>
  parseQuickTask(text, { today: '2026-11-19', blockMinutes: 25, keyResults });
const nothing = {
  dueDay: null,
  priority: 0,
  estimateMinutes: null,
  keyResultId: null,
  unknownKeyResult: null,
};

test.each([
  [
    'Write chapter two tomorrow !2 ~3 #luan',
    {
      title: 'Write chapter two',
      dueDay: '2026-11-20',
      priority: 2,
      estimateMinutes: 75,
      keyResultId: 'thesis',
    },
  ],
  [
    'gọi ngân hàng thứ 6 30p !',
    { title: 'gọi ngân hàng', dueDay: '2026-11-20', priority: 1, estimateMinutes: 30 },
  ],
  ['Call the bank !1', { title: 'Call the bank', priority: 3 }],
  ['Call the bank !3', { title: 'Call the bank', priority: 1 }],
  [
    'Call the bank friday 1h30 !!!',
    { title: 'Call the bank', dueDay: '2026-11-20', priority: 3, estimateMinutes: 90 },
  ],
  ['thursday review', { title: 'review', dueDay: '2026-11-26' }],
  [
    'nộp báo cáo 3 ngày nữa 2 khối',
    { title: 'nộp báo cáo', dueDay: '2026-11-22', estimateMinutes: 50 },
  ],
  ['pay rent 1/11', { title: 'pay rent', dueDay: '2027-11-01' }],
  ['#Logo for Studio Kén draw three', { title: 'draw three', keyResultId: 'logo' }],
  ['draw #logo', { title: 'draw #logo', unknownKeyResult: 'logo' }],
  ['read 31/2 of the book', { title: 'read 31/2 of the book' }],
  ['Buy 12 eggs', { title: 'Buy 12 eggs' }],
  ['viết chương hai ngày mai', { title: 'viết chương hai', dueDay: '2026-11-20' }],
  [
    'Luận văn ~4 ngày mai !2',
    { title: 'Luận văn', dueDay: '2026-11-20', priority: 2, estimateMinutes: 100 },
  ],
  // 2026-11-20 is the Friday after that Thursday.
  ['Đăng ký lớp luyện nói, thứ sáu', { title: 'Đăng ký lớp luyện nói', dueDay: '2026-11-20' }],
  ['buy milk, eggs, tomorrow', { title: 'buy milk, eggs', dueDay: '2026-11-20' }],
  ['Call mum; tomorrow !1', { title: 'Call mum', dueDay: '2026-11-20', priority: 3 }],
  ['Milk, eggs,', { title: 'Milk, eggs,' }],
  ['2x25 slides', { title: 'slides', estimateMinutes: 50 }],
  ['  ', { title: '' }],
  ['!2 tomorrow', { title: '!2 tomorrow' }],
  // Every day of the week from a Thursday on.
  ['gym fri', { title: 'gym', dueDay: '2026-11-20' }],
  ['Fri gym', { title: 'gym', dueDay: '2026-11-20' }],
  ['gym on Sat 45m', { title: 'gym', dueDay: '2026-11-21', estimateMinutes: 45 }],
  ['gym sun', { title: 'gym', dueDay: '2026-11-22' }],
  ['report by monday', { title: 'report', dueDay: '2026-11-23' }],
  ['report friday next week', { title: 'report', dueDay: '2026-11-27' }],
  ['report the day after tomorrow', { title: 'report', dueDay: '2026-11-21' }],
  ['pay rent 1/2', { title: 'pay rent', dueDay: '2027-02-01' }],
  ['20/11 tặng hoa cô giáo', { title: 'tặng hoa cô giáo', dueDay: '2026-11-20' }],
  ['họp 20/11 với trường', { title: 'họp với trường', dueDay: '2026-11-20' }],
  ['trả tiền nhà ngày 1/2 cho chủ', { title: 'trả tiền nhà cho chủ', dueDay: '2027-02-01' }],
  ['họp vào thứ 2 tuần sau', { title: 'họp', dueDay: '2026-11-23' }],
  ['đi chợ Chủ nhật', { title: 'đi chợ', dueDay: '2026-11-22' }],
  ['Thứ bảy dọn nhà', { title: 'dọn nhà', dueDay: '2026-11-21' }],
  ['goi ngan hang thu 6', { title: 'goi ngan hang', dueDay: '2026-11-20' }],
  ['gọi mẹ mai', { title: 'gọi mẹ', dueDay: '2026-11-20' }],
  [
    'Gọi ngân hàng mai 30p !2',
    { title: 'Gọi ngân hàng', dueDay: '2026-11-20', priority: 2, estimateMinutes: 30 },
  ],
  ['mai gọi mẹ', { title: 'gọi mẹ', dueDay: '2026-11-20' }],
  ['họp nhóm sáng mai 1h', { title: 'họp nhóm sáng', dueDay: '2026-11-20', estimateMinutes: 60 }],
  ['chép bài 45 phút hôm nay', { title: 'chép bài', dueDay: '2026-11-19', estimateMinutes: 45 }],
  ['họp 2 tiếng', { title: 'họp', estimateMinutes: 120 }],
  ['học bài 1 tiếng rưỡi', { title: 'học bài', estimateMinutes: 90 }],
  ['chạy bộ nửa tiếng', { title: 'chạy bộ', estimateMinutes: 30 }],
  [
    'mua quà 24/12/2026 !1 2 tiếng',
    { title: 'mua quà', dueDay: '2026-12-24', priority: 3, estimateMinutes: 120 },
  ],
  ['nộp bài cn', { title: 'nộp bài', dueDay: '2026-11-22' }],
  ['họp nhóm t6 tuần sau 45p', { title: 'họp nhóm', dueDay: '2026-11-27', estimateMinutes: 45 }],
  ['gọi mẹ tối nay', { title: 'gọi mẹ tối', dueDay: '2026-11-19' }],
  ['nộp bài ngày 25', { title: 'nộp bài', dueDay: '2026-11-25' }],
  ['nộp bài trước ngày 5', { title: 'nộp bài', dueDay: '2026-12-05' }],
  ['nộp hồ sơ trước 30/11', { title: 'nộp hồ sơ', dueDay: '2026-11-30' }],
  ['viết báo cáo 1g30', { title: 'viết báo cáo', estimateMinutes: 90 }],
])('%s', (text, expected) => {
  expect(read(text)).toEqual({ ...nothing, ...expected });
});

/**
 * Words of titles that look like a day or a length, in both languages: nothing of them is read, and
 * nothing is lost.
 */
test.each([
  'Call Mai',
  'gọi Mai về hợp đồng',
  'mua cành mai',
  'Gặp chị mai',
  'Buy sun cream',
  'Enjoy the sun',
  'Plan wed dinner',
  'Sat nav update',
  'Watch where we sat down',
  'Thu 3 triệu tiền nhà',
  'Thu 3 trieu tien nha',
  'Thu tư liệu',
  'Check doanh thu',
  'Học môn toán',
  'Ngắm lá mùa thu',
  'Đọc thư',
  'Vẽ hình chữ nhật',
  'viết chương thứ ba',
  'chạy bộ lần thứ 2',
  'Fix 2x4 shelf',
  'Print photos 10x20',
  'Buy 2x25 kg of cement',
  'Read chapter 1/2',
  'Đọc chương 1/2',
  'Add 1/2 cup of sugar',
  '1/2 cup of sugar',
  'Pay 1/3 of the deposit',
  'Set up 24/7 support',
  'Pay 50% of rent',
  'Cơ hội thứ hai',
  'Báo cáo quý thứ hai',
  'Lý do thứ ba',
  'Thế giới thứ ba',
  'Thuê bên thứ ba',
  'Viết bản nháp thứ hai',
  'Tiêm mũi thứ hai',
  'Quà con trai thứ hai',
  'Black Friday offers',
  'Cancel USA Today',
  'Họp lúc 9h',
  'Họp 14h',
  'họp 9h sáng',
  'Meet Lan at 3h',
  'Render it in 720p',
  'Swim 100 m',
  'Upgrade to 5g',
  'Mua vàng 5g',
  'Prepare the 10 minute talk',
  'Build 2 blocks of flats',
  'Mend bug 42',
  'Order T6 aluminium',
  'Buy aluminium t6',
  'Học 2 tiếng Anh',
  'học tiếng Anh',
  'đi 5 ngày 4 đêm',
  'chuyến đi 5 ngày 40',
  'hôm nay',
  'Mon',
  'thu 6',
])('%s is all title', (text) => {
  expect(read(text)).toEqual({ ...nothing, title: text });
});
