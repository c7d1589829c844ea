/** Tên gọi trong một năm dữ liệu mẫu để dùng thử Tudo. Mọi cửa hàng, công ty đều là hư cấu. */
import type { Areas } from '../index.ts';

export const sample: Areas['sample'] = {
  mark: (name) => `${name} (mẫu)`,
  tag: 'mẫu',
  accounts: {
    bank: 'Tài khoản hằng ngày',
    card: 'Thẻ tín dụng',
    savings: 'Tiết kiệm',
    fund: 'Quỹ chỉ số',
  },
  payees: {
    salary: 'Công ty Ánh Bắc',
    side: 'Dịch bài cho chị Lê',
    rent: 'Tiền nhà, hẻm Hoa Sữa',
    power: 'Điện nước',
    phone: 'Cước di động',
    internet: 'Internet gia đình',
    insurance: 'Bảo hiểm Bến Cảng',
    interest: 'Lãi tiết kiệm',
    groceries: ['Chợ Đầu Làng', 'Siêu thị Xanh', 'Tạp hóa cô Ba'],
    coffee: ['Cà phê Mộc', 'Quán Góc Phố'],
    eating: ['Phở Bà Tư', 'Cơm tấm Sáu Nhỏ', 'Bún chả Hương'],
    transport: ['Xăng xe', 'Xe công nghệ'],
    fun: ['Rạp Ánh Sao', 'Phòng trà Tím', 'Xem phim trực tuyến'],
    health: ['Nhà thuốc Bình An', 'Nha khoa Nụ Cười'],
    shopping: ['Tiệm vải Lụa', 'Nhà sách Đèn Giấy'],
    learning: ['Lớp buổi tối', 'Khóa học trực tuyến'],
    gifts: ['Tiệm hoa', 'Cửa hàng đồ chơi'],
    travel: ['Vé tàu ven biển', 'Nhà nghỉ ven biển'],
  },
  notes: {
    savings: 'Để dành',
    fund: 'Góp hằng tháng',
    card: 'Trả thẻ trong tháng',
    food: 'đồ ăn',
    household: 'đồ dùng trong nhà',
    value: 'Giá trị cuối quý',
  },
  project: {
    title: 'Ba tháng bên biển',
    description:
      'Một kỳ nghỉ dài vào mùa hè tới: đủ tiền, đủ chuẩn bị và biết đủ tiếng để xoay xở.',
  },
  objectives: { money: 'Để dành đủ chi phí ba tháng', skill: 'Giao tiếp được bằng tiếng Nhật' },
  keyResults: {
    savings: 'Tiết kiệm đủ ba tháng chi tiêu',
    eating: 'Mỗi tháng ăn ngoài không vượt mức',
    practice: 'Luyện tập bốn mươi giờ',
    prepare: 'Chuẩn bị xong mọi thứ',
    words: 'Thuộc 600 từ',
  },
  unit: 'từ',
  work: 'Việc ở công ty Ánh Bắc',
  tasks: {
    practice: ['Học bài hỏi đường', 'Nghe bản tin tối', 'Viết mười câu', 'Nói chuyện với bạn Hana'],
    prepare: [
      'Xin nghỉ không lương',
      'Tìm người trông nhà',
      'So sánh nhà nghỉ',
      'Gia hạn hộ chiếu',
      'Đặt vé tàu',
    ],
  },
};
