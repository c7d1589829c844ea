import type { TextShape } from '../index.ts';
import type { search as english } from '../en/search.ts';

export const search: TextShape<typeof english> = {
  groups: {
    settings: 'Cài đặt và báo cáo',
    add: 'Thêm',
    addTask: 'Thêm vào kế hoạch',
    plan: 'Kế hoạch',
    ledger: 'Sổ thu chi',
    transactions: 'Giao dịch',
    notes: 'Trong ghi chú',
    focus: 'Phiên tập trung',
    saved: 'Đã lưu',
    pages: 'Trang và bài viết',
  },
  addTransaction: (what) => `Thêm: ${what}`,
  addTask: (title) => `Thêm việc: ${title}`,
  kinds: {
    project: 'Dự án',
    objective: 'Mục tiêu',
    keyResult: 'Kết quả then chốt',
    task: 'Việc',
    category: 'Danh mục',
    account: 'Tài khoản',
    rule: 'Quy tắc',
    recurring: 'Khoản định kỳ',
    template: 'Mẫu',
    scenario: 'Phương án',
    tool: 'Công cụ',
    page: 'Trang',
    article: 'Bài viết',
  },
  searchLedger: (text) => `Tìm “${text}” trong sổ thu chi`,
  noName: 'Chưa ghi nội dung',
  bills: 'Hóa đơn và khoản sắp phải trả',
  exportData: 'Xuất dữ liệu',
  sessions: (count, day) => (count === 1 ? `1 phiên, ${day}` : `${count} phiên, gần nhất ${day}`),
  planned: (day) => `Đã xếp lịch, ${day}`,
  imported: (day) => `Đã nhập ${day}`,
  history: {
    title: 'Lịch sử thao tác',
    lede: 'Những việc bạn đã làm trên thiết bị này, mới nhất ở trên. Khi bạn đăng xuất, danh sách này bị xóa.',
    empty: 'Trên thiết bị này chưa có thao tác nào.',
    undo: 'Hoàn tác',
    redo: 'Làm lại',
    undoOf: (what) => `Hoàn tác: ${what}`,
    redoOf: (what) => `Làm lại: ${what}`,
    wasUndone: 'đã hoàn tác',
    wasChanged: 'sau đó đã thay đổi',
    undone: (what) => (what === '' ? 'Đã hoàn tác.' : `Đã hoàn tác: ${what}`),
    redone: (what) => `Đã làm lại: ${what}`,
    nothingToUndo: 'Không có gì để hoàn tác.',
    nothingToRedo: 'Không có gì để làm lại.',
    reconciled: (rows, day) =>
      rows === 1
        ? `Thao tác này đã đổi một giao dịch bạn đã đối soát với sao kê đến ngày ${day}. Số dư đã khớp không còn khớp với các giao dịch.`
        : `Thao tác này đã đổi ${rows} giao dịch bạn đã đối soát với sao kê, gần nhất đến ngày ${day}. Số dư đã khớp không còn khớp với các giao dịch.`,
    changed: (what) =>
      `Mục này sau đó đã thay đổi nên được giữ nguyên${what === '' ? '.' : `: ${what}`}`,
    gone: (what) => `Không hoàn tác được${what === '' ? '.' : `: ${what}`}`,
  },
  notices: {
    title: 'Thông báo',
    empty: 'Chưa có gì mới. Khoản định kỳ, việc, ngân sách và tin tức sẽ hiện ở đây khi có.',
    loading: 'Chờ một chút…',
    unread: (count) => (count === 0 ? 'Đã đọc hết' : `${count} mục chưa đọc`),
    readAll: 'Đánh dấu đã đọc tất cả',
    read: 'Đánh dấu đã đọc',
    keepUnread: 'Đánh dấu chưa đọc',
    readOf: (what) => `Đánh dấu đã đọc: ${what}`,
    unreadOf: (what) => `Đánh dấu chưa đọc: ${what}`,
    isNew: 'Mới:',
    failed: 'Không lưu được trên thiết bị này.',
    says: {
      refused: (count) => `${count} thay đổi chưa được chấp nhận, đang chờ bạn quyết định.`,
      failing: 'Lần thanh toán gói Plus gần nhất không thành công.',
      confirm: (payee, money, lateDays) =>
        `${payee}, ${money}: ${lateDays === 0 ? 'đến hạn hôm nay' : `đã quá hạn ${lateDays} ngày`}, chờ bạn xác nhận`,
      bill: (payee, money, inDays) =>
        `${payee}, ${money}: ${inDays <= 0 ? 'đến hạn hôm nay' : inDays === 1 ? 'đến hạn ngày mai' : `còn ${inDays} ngày nữa đến hạn`}`,
      due: (title, lateDays) =>
        `${title}: ${lateDays === 0 ? 'đến hạn hôm nay' : `trễ ${lateDays} ngày`}`,
      reminded: (title) => `Nhắc việc: ${title}`,
      behind: (title, days) =>
        days === null || days < 1
          ? `${title}: chậm tiến độ`
          : `${title}: chậm tiến độ ${days} ngày`,
      over: (name, money) => `${name}: vượt hạn mức ${money}`,
      receipt: (money) => `Đã nhận khoản thanh toán ${money} của bạn; biên nhận nằm trong hồ sơ.`,
    },
  },
};
