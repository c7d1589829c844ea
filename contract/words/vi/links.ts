import type { Shape } from '../index.ts';
import type { links as english } from '../en/links.ts';

export const links: Shape<typeof english> = {
  measure: 'Cách tính', measures: { sum: 'Tổng', average: 'Trung bình mỗi giao dịch', count: 'Số giao dịch', balance: 'Số dư' },
  kinds: 'Loại', kind: { income: 'Thu', expense: 'Chi', transfer: 'Chuyển khoản' },
  categories: 'Danh mục', accounts: 'Tài khoản', payees: 'Nơi giao dịch', tags: 'Nhãn', currency: 'Tiền tệ',
  every: 'tất cả', chosen: (n) => `đã chọn ${n}`,
  payeesHint: 'Nhiều tên thì cách nhau bằng dấu phẩy. Tên được so theo từng từ, vì mỗi ngân hàng ghi một kiểu.', tagsHint: 'Nhiều nhãn thì cách nhau bằng dấu phẩy.',
  window: 'Tính trong', windows: { cycle: 'chu kỳ này', all: 'toàn bộ thời gian', range: 'khoảng ngày' }, fromDay: 'Từ ngày', toDay: 'Đến ngày',
  direction: 'Hướng tới', directions: { increase: 'Tăng đến', decrease: 'Giảm còn', keep: 'Giữ trong khoảng' },
  start: 'Ban đầu', target: 'Đích', low: 'Ít nhất', high: 'Nhiều nhất', eitherEnough: 'Chỉ cần điền một trong hai.',
  hours: 'giờ', byDay: 'Tự do trước ngày',
  now: 'Hiện tại', rows: (n) => `${n} giao dịch`, sessions: (n) => `${n} phiên`,
  leftOut: (n, currency) => `Không tính ${n} giao dịch bằng tiền khác: chỉ cộng ${currency}.`,
  openRows: 'Xem các giao dịch', notYet: 'chưa biết',
  measuredByItself: 'Giá trị này được đo tự động nên không nhập tay được.',
  timeHint: 'Số phút tập trung và bấm giờ của các việc bên dưới, kể cả phiên bị ngắt. Chuyển việc đi đâu thì số phút theo tới đó.',
  fiHint: 'Ngày tự do tài chính đúng như trên trang Tổng quan.', openFreedom: 'Cách tính',
  badAmount: 'Hãy nhập một số tiền, ví dụ 1.200.000 hoặc 45k.', badNumber: 'Hãy nhập một con số, ví dụ 12,5.', badDay: 'Hãy chọn ngày.', badOrder: 'Ngày cuối sớm hơn ngày đầu.', sameValue: 'Giá trị ban đầu và đích đang bằng nhau.', noLimit: 'Hãy điền ít nhất một mức.', lowAboveHigh: 'Mức ít nhất đang lớn hơn mức nhiều nhất.',
};
