import type { TextShape } from '../index.ts';
import type { data as en } from '../en/data.ts';

export const data: TextShape<typeof en> = {
  loading: 'Đang tải...',
  blocked: {
    title: 'Hãy đóng các tab Tudo khác',
    body: 'Một tab khác đang mở phiên bản Tudo cũ. Trang này sẽ mở ngay khi tab đó được đóng hoặc tải lại.',
  },
  gone: {
    title: 'Trang này đang hiện dữ liệu cũ',
    body: 'Dữ liệu của bạn vừa được chuyển hoặc xóa ở một tab khác. Hãy tải lại để xem dữ liệu hiện tại.',
    reload: 'Tải lại',
  },
  unavailable: {
    title: 'Trình duyệt không cho Tudo lưu dữ liệu',
    body: 'Tài khoản của bạn dùng một bản sao trên thiết bị này. Hãy cho phép trang này lưu dữ liệu, hoặc thoát chế độ ẩn danh, rồi tải lại.',
    reload: 'Tải lại',
  },
  merge: {
    title: 'Thêm vào tài khoản những gì bạn đã tạo trước khi đăng nhập?',
    body: (what) =>
      `Trước khi đăng nhập, bạn đã tạo trên thiết bị này: ${what}. Tài khoản của bạn cũng đã có dữ liệu. Bạn có thể thêm phần này vào tài khoản, hoặc để lại trên thiết bị này.`,
    merge: 'Thêm vào tài khoản',
    keepApart: 'Để lại trên thiết bị',
    discard: 'Xóa…',
    list: (parts) =>
      parts.length === 0
        ? 'cài đặt và gợi ý'
        : parts.length === 1
          ? parts[0]!
          : `${parts.slice(0, -1).join(', ')} và ${parts.at(-1)!}`,
    kinds: {
      tasks: (n) => `${n} việc`,
      timerSessions: (n) => `${n} phiên tập trung`,
      timeBlocks: (n) => `${n} khối thời gian`,
      projects: (n) => `${n} dự án`,
      objectives: (n) => `${n} mục tiêu`,
      keyResults: (n) => `${n} kết quả then chốt`,
      scenarios: (n) => `${n} phương án của công cụ`,
      transactions: (n) => `${n} giao dịch`,
      accounts: (n) => `${n} tài khoản`,
      budgets: (n) => `${n} ngân sách`,
      recurring: (n) => `${n} khoản định kỳ`,
      categories: (n) => `${n} danh mục`,
      rules: (n) => `${n} quy tắc`,
    },
    eraseTitle: 'Xóa hẳn dữ liệu này?',
    eraseBody: (what) => `Thiết bị này sẽ xóa ${what}, và không ai khôi phục được.`,
    erase: 'Xóa hẳn',
    back: 'Giữ lại',
    moved: (what) => `Tài khoản của bạn giờ đã có thêm ${what}.`,
    kept: 'Dữ liệu vẫn nằm trên thiết bị này. Bạn sẽ thấy lại khi đăng xuất.',
    erased: 'Đã xóa khỏi thiết bị này.',
    paused: (titles) =>
      `${titles.map((title) => `“${title}”`).join(', ')} đang tạm dừng vì gói Miễn phí có giới hạn số dự án đang thực hiện. Hãy tạm dừng hoặc kết thúc một dự án khác trong kế hoạch, rồi chuyển dự án này sang “Đang thực hiện”.`,
    moving: 'Đang chuyển dữ liệu bạn đã tạo vào tài khoản.',
  },
  rejected: {
    title: 'Cần bạn xem lại',
    none: 'Không còn gì cần bạn xem lại.',
    notice: (count) =>
      `Máy chủ không chấp nhận ${count} thay đổi; các thay đổi này vẫn được giữ ở đây.`,
    show: 'Xem và quyết định',
    body: (count) =>
      `${count} thay đổi chưa được chấp nhận. Các thay đổi này được giữ trên thiết bị này cho đến khi bạn quyết định.`,
    ops: {
      put: (what) => `Thêm ${what}`,
      patch: (what) => `Sửa ${what}`,
      delete: (what) => `Xóa ${what}`,
      restore: (what) => `Khôi phục ${what}`,
      bring: (what) => `Nhập ${what}`,
    },
    more: (count) => `và ${count} mục nữa`,
    records: {
      userProfiles: 'hồ sơ',
      projects: 'dự án',
      objectives: 'mục tiêu',
      keyResults: 'kết quả then chốt',
      checkIns: 'lần ghi tiến độ',
      tasks: 'việc',
      timerSessions: 'phiên tập trung',
      timeBlocks: 'khối thời gian',
      accounts: 'tài khoản',
      transactions: 'giao dịch',
      categories: 'danh mục',
      budgets: 'ngân sách',
      recurring: 'khoản định kỳ',
      rules: 'quy tắc',
      imports: 'lần nhập tệp',
      importProfiles: 'cách đọc tệp',
      exchangeRates: 'tỷ giá',
      scenarios: 'phương án',
      reviews: 'bài tổng kết tuần',
      templates: 'mẫu',
      dismissals: 'gợi ý đã ẩn',
    },
    retry: 'Thử lại',
    discard: 'Bỏ thay đổi',
    place: 'Chuyển chỗ khác',
    revive: 'Khôi phục và sửa',
    changeKept: 'Sửa giao dịch được giữ lại',
    placeHere: 'Chuyển',
    export: 'Lưu tất cả thành tệp',
    which: (what) => `Chuyển sang ${what} nào?`,
    noPlace: (what) =>
      `Không có ${what} nào khác để chuyển sang. Hãy thêm một ${what} nếu muốn chuyển thay đổi này vào đó.`,
    noAccount: (currency) =>
      `Bạn không còn tài khoản ${currency} nào khác đang mở, mà Tudo không quy đổi số tiền. Hãy thêm một tài khoản ${currency} nếu muốn chuyển thay đổi này vào đó.`,
    unknownCurrency:
      'Tudo không còn biết tài khoản đó dùng loại tiền nào và không quy đổi số tiền, nên thay đổi này không chuyển sang tài khoản khác được.',
    resent: 'Đang gửi lại lên máy chủ.',
    placed: (where) => `Đã chuyển sang ${where} và đang gửi lên máy chủ.`,
    discarded: 'Đã bỏ thay đổi.',
    failed: 'Không lưu được trên thiết bị này. Chưa có gì thay đổi; hãy thử lại.',
    reasons: {
      'sync/deleted': 'Mục cần sửa đã bị xóa ở nơi khác.',
      'sync/not-found': 'Mục cần sửa không còn nữa.',
      'sync/reference-missing': 'Mục chứa mục này đã bị xóa ở nơi khác.',
      'sync/quota':
        'Tài khoản của bạn đã đầy. Hãy xóa những gì không cần nữa, cả trong “Đã xóa gần đây”, rồi thử lại.',
      'sync/conflict': 'Thay đổi này mâu thuẫn với dữ liệu hiện có.',
      'sync/restore-expired': 'Mục này đã bị xóa từ quá lâu nên không khôi phục được.',
      'sync/invalid': 'Không đọc được thay đổi này.',
      other: 'Máy chủ không chấp nhận thay đổi này.',
    },
    missing: (what) => `Mục này thuộc về một ${what} đã bị xóa ở nơi khác.`,
    accountInUse: 'Tài khoản này đã có giao dịch, nên chỉ đóng được, không xóa được.',
    doubled:
      'Giao dịch này được nhập hai lần, ở đây và trên thiết bị khác, và bản kia được giữ lại. Bạn có thể áp dụng thay đổi của mình cho bản đó.',
    transactionDeleted: 'Giao dịch này đã bị xóa trên một thiết bị khác.',
    currencyFixed: 'Tài khoản này đã có giao dịch nên không đổi được loại tiền.',
    fellWithParent: 'Mục này nằm trong một mục cũng đã bị xóa nên không khôi phục riêng được.',
    bankIdTaken: 'Tài khoản này đã có giao dịch khác từ cùng dòng sao kê.',
  },
};
