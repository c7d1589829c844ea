import type { Shape } from '../index.ts';
import type { templates as english } from '../en/templates.ts';

export const templates: Shape<typeof english> = {
  list: [
    { title: 'Khoản đệm sáu tháng', description: 'Tiền đủ sống nửa năm không có thu nhập, để dành từng bước một.', days: 365, objectives: [
      { title: 'Biết nửa năm tốn bao nhiêu', keyResults: [{ title: 'Nắm được chi phí mỗi tháng', unit: '', from: 0, to: 1, tasks: ['Xem lại ba tháng trong sổ thu chi', 'Ghi ra các khoản cố định', 'Nhân lên sáu tháng'] }] },
      { title: 'Để dành mà không phải nghĩ', keyResults: [
        { title: 'Số tháng chi phí đã để dành', unit: 'tháng', from: 0, to: 6, tasks: ['Mở một tài khoản tiết kiệm riêng', 'Đặt lệnh chuyển tự động vào ngày lĩnh lương', 'Bỏ vào đó một nửa mỗi khoản thưởng'] },
        { title: 'Bớt các gói đăng ký', unit: '', from: 0, to: 1, tasks: ['Liệt kê mọi gói đang trả tiền', 'Hủy gói nào cả tháng không dùng'] },
      ] },
    ] },
    { title: 'Hết nợ', description: 'Trả khoản lãi cao nhất trước và không vay thêm.', days: 540, objectives: [
      { title: 'Gom mọi khoản nợ vào một danh sách', keyResults: [{ title: 'Biết lãi suất và số phải trả của từng khoản', unit: '', from: 0, to: 1, tasks: ['Gom các bảng sao kê', 'Xếp theo lãi suất', 'Thử thứ tự trả trong công cụ “Trả nợ hay đầu tư”'] }] },
      { title: 'Mỗi tháng nợ ít đi', keyResults: [{ title: 'Phần nợ còn lại', unit: '%', from: 100, to: 0, tasks: ['Hỏi xin giảm lãi', 'Đặt khoản trả thêm hằng tháng', 'Xem lại dư nợ vào mồng một'] }] },
    ] },
    { title: 'Học ngoại ngữ đến B1', description: 'Từ những từ đầu tiên đến trò chuyện được chuyện hằng ngày.', days: 270, objectives: [
      { title: 'Nghe hiểu và nói được', keyResults: [
        { title: 'Số giờ học', unit: 'giờ', from: 0, to: 200, tasks: ['Chọn giáo trình', 'Dành một giờ cố định trong ngày', 'Tìm người nói chuyện cùng'] },
        { title: 'Số từ đã thuộc', unit: 'từ', from: 0, to: 2000, tasks: ['Lập bộ thẻ từ vựng', 'Học mười từ mỗi ngày'] },
      ] },
      { title: 'Thi đỗ', keyResults: [{ title: 'Sẵn sàng đi thi', unit: '', from: 0, to: 1, tasks: ['Tìm ngày và nơi thi', 'Làm một đề thi thử', 'Xem lại chỗ làm sai', 'Đăng ký thi'] }] },
    ] },
    { title: 'Khỏe hơn sau mười hai tuần', description: 'Vận động nhiều hơn, ngủ đủ, và thấy rõ qua con số.', days: 84, objectives: [
      { title: 'Tuần nào cũng vận động', keyResults: [{ title: 'Số cây số đã chạy, đã đi bộ', unit: 'km', from: 0, to: 120, tasks: ['Chọn giày', 'Chọn ba ngày trong tuần', 'Chạy năm cây số đầu tiên'] }] },
      { title: 'Ngủ và hồi phục', keyResults: [{ title: 'Số đêm ngủ đủ bảy tiếng', unit: 'đêm', from: 0, to: 70, tasks: ['Để điện thoại ngoài phòng ngủ', 'Không uống cà phê sau ba giờ chiều'] }] },
    ] },
  ],
};
