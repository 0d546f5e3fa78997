/** Scholarships. */
export const scholarships: Readonly<Record<string, string>> = {
  'Only a scholarship of marks waits for the matric result.':
    'میٹرک کے نتیجے کا انتظار صرف نمبروں والے سکالرشپ میں ہوتا ہے۔',
  'A slab ends above where it begins.': 'درجہ اپنے شروع سے اوپر ختم ہوتا ہے۔',
  'Slabs stand from the lowest to the highest and do not overlap.':
    'درجے نیچے سے اوپر ترتیب سے ہوتے ہیں اور ایک دوسرے میں نہیں آتے۔',
  'A scholarship is given on income: choose active heads that are not a deposit, board fee, tax or fine.':
    'سکالرشپ آمدنی پر ملتا ہے: ایسی فعال مدات منتخب کریں جو زرِ ضمانت، بورڈ فیس، ٹیکس یا جرمانہ نہ ہوں۔',
  'This scholarship was awarded already: its basis, session, fee heads and slabs stay. Make it inactive and add another one for new slabs.':
    'یہ سکالرشپ دیا جا چکا: بنیاد، سیشن، مدات اور درجے نہیں بدلتے۔ نئے درجوں کے لیے اسے غیر فعال کر کے دوسرا شامل کریں۔',
  'This scholarship is given at other campuses too. Only somebody who works for all of them can change it.':
    'یہ سکالرشپ دوسرے کیمپسوں میں بھی ملتا ہے۔ اسے صرف وہی تبدیل کر سکتا ہے جو ان سب کے لیے کام کرتا ہو۔',
  'Enter an amount up to Rs 10,000,000,000; one below zero takes money out.':
    '10,000,000,000 روپے تک رقم لکھیں؛ منفی رقم بجٹ کم کرتی ہے۔',
  'The budget bears Rs {amount}: so much can be taken out at most.':
    'بجٹ میں {amount} روپے کی گنجائش ہے: زیادہ سے زیادہ اتنے نکالے جا سکتے ہیں۔',
  '{name} is {status}: nothing is billed, so there is no fee for a concession.':
    '{name} کی حالت {status} ہے: بل نہیں بنتا، اس لیے رعایت بھی نہیں۔',
  'The budget of {name} bears Rs {amount} more; this award costs Rs {cost}.':
    '{name} کے بجٹ میں مزید {amount} روپے کی گنجائش ہے؛ یہ منظوری {cost} روپے کی ہے۔',
  'With this the concessions of {name} are Rs {whole} in the session, more than Rs {limit}':
    'اس کے ساتھ سیشن میں {name} کی کل رعایت {whole} روپے ہو گی، جو {limit} روپے سے زیادہ ہے۔',
  '{sentence}. Nobody approves what they prepared. Ask somebody else who has the permission.':
    '{sentence} تیار کرنے والا خود منظور نہیں کر سکتا۔ کسی اور مجاز شخص سے کہیں۔',
  'This award is {status}: only one that stands is revoked.':
    'اس منظوری کی حالت {status} ہے: صرف برقرار منظوری ختم ہوتی ہے۔',
  'This award is {status}: only a provisional one is confirmed.':
    'اس منظوری کی حالت {status} ہے: تصدیق صرف عارضی منظوری کی ہوتی ہے۔',
  "The matric result is not known yet. Enter it on the student's page, or here.":
    'میٹرک کا نتیجہ ابھی معلوم نہیں۔ طالب علم کے صفحے پر یا یہاں درج کریں۔',
  'The budget of {name} bears Rs {amount} more; the higher slab costs Rs {cost}.':
    '{name} کے بجٹ میں مزید {amount} روپے کی گنجائش ہے؛ اوپر والا درجہ {cost} روپے کا ہے۔',
  'Choose the students: the program cannot know who they are.':
    'طلبہ منتخب کریں: پروگرام خود نہیں جان سکتا کہ وہ کون ہیں۔',
  'Choose active students of the campuses and the program of this scholarship.':
    'اس سکالرشپ کے کیمپسوں اور پروگرام کے فعال طلبہ منتخب کریں۔',
  'No slab holds this measure.': 'اس پیمانے کا کوئی درجہ نہیں۔',
  'What it costs is not known: the student has no fee plan and the class no template.':
    'مالیت معلوم نہیں: طالب علم کا فیس پلان نہیں اور جماعت کا ٹیمپلیٹ نہیں۔',
  'No slot of this slab is left.': 'اس درجے کی کوئی جگہ باقی نہیں۔',
  'The budget bears Rs {amount} more; this costs Rs {cost}.':
    'بجٹ میں مزید {amount} روپے کی گنجائش ہے؛ اس کی مالیت {cost} روپے ہے۔',
  'Has {other}, which gives Rs {worth}: only the best one counts.':
    'پہلے سے {other} ہے، جو {worth} روپے کا ہے: صرف بہترین شمار ہوتا ہے۔',
  'Has {other}, which gives less. Revoke it first: only the best one counts.':
    'پہلے سے {other} ہے، جو کم کا ہے۔ پہلے اسے ختم کریں: صرف بہترین شمار ہوتا ہے۔',
  "This scholarship is not given at the student's campus, session or program.":
    'یہ سکالرشپ طالب علم کے کیمپس، سیشن یا پروگرام میں نہیں۔',
  'No slab of the scholarship holds this measure.': 'سکالرشپ کا کوئی درجہ اس پیمانے کا نہیں۔',
  '{name}: the conditions of the last term were not met.': '{name}: پچھلی ٹرم کی شرائط پوری نہیں ہوئیں۔',
  '{name}: not placed in that session.': '{name}: اس سیشن میں کسی جماعت میں نہیں۔',
  '{name}: no slab holds the measure any more.': '{name}: اب کوئی درجہ اس پیمانے کا نہیں۔',
  'A scholarship of this student ended with the leaving, and is not given again by this. Admit the student again instead.':
    'اس طالب علم کا سکالرشپ جانے پر ختم ہوا، اور اس سے دوبارہ نہیں ملتا۔ طالب علم کو دوبارہ داخل کریں۔',
};
