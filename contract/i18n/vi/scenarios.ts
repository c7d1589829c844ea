import type { TextShape } from '../index.ts';
import type { scenarios as english } from '../en/scenarios.ts';

export const scenarios: TextShape<typeof english> = {
  name: 'Tên',
  suggested: (number) => `Phương án ${number}`,
  save: 'Lưu số liệu này',
  saved: (name) => `Đã lưu “${name}”.`,
  saveFailed: 'Không lưu được. Hãy thử lại.',
  nameNeeded: 'Hãy đặt tên.',
  empty: 'Chưa lưu phương án nào.',
  guest: 'Chỉ lưu trên thiết bị này. Khi bạn đăng ký, các phương án được chuyển vào tài khoản.',
  limit: (count) =>
    `Gói Miễn phí lưu được ${count} phương án cho mỗi công cụ. Hãy xóa bớt một phương án để lưu thêm.`,
  resting: 'tạm dừng',
  wake: 'Dùng lại',
  restingWhy: (count) =>
    `Phương án tạm dừng là phần vượt quá ${count} phương án của gói Miễn phí. Bạn vẫn mở và xóa được; phương án dùng lại được khi có chỗ hoặc khi có gói Plus.`,
  use: (name) => `Mở ${name}`,
  compare: (name) => `So sánh ${name}`,
  remove: (name) => `Xóa ${name}`,
  removed: (name) => `Đã xóa “${name}”.`,
  now: 'Số liệu hiện tại',
  table: 'So sánh',
  year: (year) => (year === '0' ? 'nay' : `năm ${year}`),
  chartAlt: (title, names) =>
    `${title} qua các năm, mỗi phương án một đường: ${names}. Bảng bên dưới có các con số.`,
  readChart: 'Đọc phần so sánh theo từng năm',
  chartHint:
    'Mỗi phương án một đường. Di chuyển trên biểu đồ, hoặc dùng phím mũi tên, để đọc từng năm.',
  otherCurrency: 'Phương án tính bằng loại tiền khác chỉ có trong bảng.',
  unreadable: 'Phương án này do phiên bản mới hơn lưu nên ở đây chưa đọc được.',
};
