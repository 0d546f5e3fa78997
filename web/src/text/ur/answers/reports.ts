/** Reports. */
export const reports: Readonly<Record<string, string>> = {
  'Choose the day of the week.': 'ہفتے کا دن منتخب کریں۔',
  'Choose the day of the month.': 'مہینے کا دن منتخب کریں۔',
  'Choose at least one role or reader.': 'کم از کم ایک کردار یا پڑھنے والا منتخب کریں۔',
  'Choose parameters that you have saved, or that are shared with you.':
    'اپنے محفوظ یا آپ کے ساتھ بانٹے گئے پیرامیٹر منتخب کریں۔',
  'Choose roles that are there.': 'موجود کرداروں میں سے منتخب کریں۔',
  'Choose readers of your own campuses.': 'اپنے کیمپسوں کے پڑھنے والے منتخب کریں۔',
  'More than {most} people have these roles. Choose fewer roles, or name the readers.':
    '{most} سے زیادہ لوگوں کے پاس یہ کردار ہیں۔ کم کردار منتخب کریں، یا پڑھنے والوں کے نام دیں۔',
  'This schedule is sending now. Delete it when the run is over.': 'یہ شیڈول ابھی بھیج رہا ہے۔ مکمل ہونے پر حذف کریں۔',
  'This schedule is sending now. See its log.': 'یہ شیڈول ابھی بھیج رہا ہے۔ اس کا ریکارڈ دیکھیں۔',
  'The person who sent it has left, or may not open or schedule the report any more.':
    'بھیجنے والا جا چکا ہے، یا اب یہ رپورٹ نہ کھول سکتا ہے نہ شیڈول کر سکتا ہے۔',
  'The sign-in of this reader has ended.': 'اس پڑھنے والے کا سائن اِن ختم ہو چکا ہے۔',
  'This reader has no e-mail address.': 'اس پڑھنے والے کا ای میل پتہ نہیں۔',
  'This reader may not open the report any more.': 'یہ پڑھنے والا اب رپورٹ نہیں کھول سکتا۔',
  'This reader works outside the campuses of the person who has it sent.':
    'یہ پڑھنے والا بھیجنے والے کے دائرۂ کار سے باہر ہے۔',
  'Name one campus, one branch or one school.': 'ایک کیمپس، ایک برانچ یا ایک سکول بتائیں۔',
  'Choose one of the reports.': 'رپورٹوں میں سے ایک منتخب کریں۔',
  'The person who asked for this archive has left.': 'محفوظ ریکارڈ مانگنے والا جا چکا ہے۔',
  'The person who asked for this archive may not take it any more.': 'محفوظ ریکارڈ مانگنے والے کو اب اس کی اجازت نہیں۔',
  'This list makes no file.': 'اس فہرست کی فائل نہیں بنتی۔',
  'You have saved parameters of this report with this name already.':
    'اس رپورٹ کے پیرامیٹر آپ اس نام سے پہلے محفوظ کر چکے ہیں۔',
  'These parameters are not readable.': 'یہ پیرامیٹر پڑھے نہیں جا سکتے۔',
  'This report does not ask for {name}.': 'اس رپورٹ میں {name} نہیں پوچھا جاتا۔',
  'This report asks for no days.': 'اس رپورٹ میں دن نہیں پوچھے جاتے۔',
  'This report takes at most {most} days. Choose a shorter time.':
    'یہ رپورٹ زیادہ سے زیادہ {most} دن کی ہوتی ہے۔ کم مدت منتخب کریں۔',
  'You may not open this report.': 'آپ کو یہ رپورٹ کھولنے کی اجازت نہیں۔',
  'You may save parameters for yourself, not share them.': 'آپ پیرامیٹر اپنے لیے محفوظ کر سکتے ہیں، بانٹ نہیں سکتے۔',
  'You have saved {most} sets of parameters, which is the most. Delete one first.':
    'آپ نے {most} پیرامیٹر محفوظ کیے ہیں، جو حد ہے۔ پہلے ایک حذف کریں۔',
  'These are parameters of another report. Save new ones for this report.':
    'یہ کسی اور رپورٹ کے پیرامیٹر ہیں۔ اس رپورٹ کے لیے نئے محفوظ کریں۔',
};
