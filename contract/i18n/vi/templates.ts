import type { TextShape } from '../index.ts';
import type { templates as english } from '../en/templates.ts';

export const templates: TextShape<typeof english> = {
  list: [
    {
      title: 'Quỹ khẩn cấp sáu tháng',
      description: 'Đủ tiền sống nửa năm khi không có thu nhập, để dành dần từng bước.',
      days: 365,
      objectives: [
        {
          title: 'Biết nửa năm chi hết bao nhiêu',
          keyResults: [
            {
              title: 'Nắm được chi phí mỗi tháng',
              unit: '',
              from: 0,
              to: 1,
              tasks: [
                'Xem lại ba tháng trong sổ thu chi',
                'Ghi ra các khoản cố định',
                'Nhân với sáu',
              ],
            },
          ],
        },
        {
          title: 'Để dành mà không phải nghĩ',
          keyResults: [
            {
              title: 'Số tháng chi phí đã để dành',
              unit: 'tháng',
              from: 0,
              to: 6,
              tasks: [
                'Mở một tài khoản tiết kiệm riêng',
                'Đặt lệnh chuyển tự động vào ngày lĩnh lương',
                'Gửi vào đó một nửa mỗi khoản thưởng',
              ],
            },
            {
              title: 'Bớt các gói đăng ký',
              unit: '',
              from: 0,
              to: 1,
              tasks: ['Liệt kê mọi gói đang trả tiền', 'Hủy gói nào cả tháng không dùng'],
            },
          ],
        },
      ],
    },
    {
      title: 'Hết nợ',
      description: 'Trả khoản nợ lãi cao nhất trước và không vay thêm.',
      days: 540,
      objectives: [
        {
          title: 'Gom mọi khoản nợ vào một danh sách',
          keyResults: [
            {
              title: 'Biết lãi suất và số tiền phải trả của từng khoản',
              unit: '',
              from: 0,
              to: 1,
              tasks: [
                'Tập hợp các sao kê',
                'Xếp theo lãi suất',
                'Thử thứ tự trả trong công cụ “Trả nợ hay đầu tư”',
              ],
            },
          ],
        },
        {
          title: 'Nợ giảm dần mỗi tháng',
          keyResults: [
            {
              title: 'Phần nợ còn lại',
              unit: '%',
              from: 100,
              to: 0,
              tasks: [
                'Đề nghị bên cho vay giảm lãi',
                'Đặt khoản trả thêm hằng tháng',
                'Xem lại dư nợ vào ngày 1 hằng tháng',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Học ngoại ngữ đến B1',
      description: 'Từ những từ đầu tiên đến khi trò chuyện được về chuyện hằng ngày.',
      days: 270,
      objectives: [
        {
          title: 'Nghe hiểu và nói được',
          keyResults: [
            {
              title: 'Số giờ học',
              unit: 'giờ',
              from: 0,
              to: 200,
              tasks: ['Chọn giáo trình', 'Dành một giờ cố định trong ngày', 'Tìm bạn luyện nói'],
            },
            {
              title: 'Số từ đã thuộc',
              unit: 'từ',
              from: 0,
              to: 2000,
              tasks: ['Lập bộ thẻ từ vựng', 'Học mười từ mỗi ngày'],
            },
          ],
        },
        {
          title: 'Thi đỗ',
          keyResults: [
            {
              title: 'Sẵn sàng đi thi',
              unit: '',
              from: 0,
              to: 1,
              tasks: [
                'Tìm ngày và nơi thi',
                'Làm một đề thi thử',
                'Xem lại chỗ làm sai',
                'Đăng ký thi',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Khỏe hơn sau mười hai tuần',
      description: 'Vận động nhiều hơn, ngủ đủ, và thấy rõ qua con số.',
      days: 84,
      objectives: [
        {
          title: 'Tuần nào cũng vận động',
          keyResults: [
            {
              title: 'Số cây số đi bộ và chạy',
              unit: 'km',
              from: 0,
              to: 120,
              tasks: ['Chọn giày', 'Chọn ba ngày trong tuần', 'Chạy năm cây số đầu tiên'],
            },
          ],
        },
        {
          title: 'Ngủ và hồi phục',
          keyResults: [
            {
              title: 'Số đêm ngủ đủ bảy tiếng',
              unit: 'đêm',
              from: 0,
              to: 70,
              tasks: ['Để điện thoại ngoài phòng ngủ', 'Không uống cà phê sau ba giờ chiều'],
            },
          ],
        },
      ],
    },
  ],
};
