/**
 * How words of a shop's name begin that say what it does, in English and as its languages write them: `tailor` is in
 * "Tailors" and "Tailoring". Those that are names of people, too (Pooja, Zaveri), are left out.
 */
const BEGINNINGS: Readonly<Record<string, string>> = {
  kirana: `kirana kirani grocer provision supermarket stores किराना किराणा કરિયાણા কিরানা মুদি ਕਰਿਆਨਾ ಕಿರಾಣಿ కిరాణా
மளிகை പലചരക്ക് କିରାନା کریانہ کرانہ`,
  sweets: `sweets mithai misht misthan halwai farsan namkeen मिठाई मिष्ठान हलवाई फरसाण नमकीन स्वीट মিষ্টি মিষ্টান্ন সুইটস
મીઠાઈ સ્વીટ ફરસાણ ਮਠਿਆਈ ਸਵੀਟ స్వీట్ మిఠాయి ಸ್ವೀಟ್ ಸಿಹಿ ஸ்வீட் இனிப்பு സ്വീറ്റ് ମିଠା ସୁଇଟ୍ مٹھائی سویٹ`,
  clinic: `clinic hospital dr doctor dental dentist physio homeo ayurved diagnos patholog क्लिनिक क्लीनिक दवाखाना अस्पताल रुग्णालय
डॉ ক্লিনিক হাসপাতাল ડૉ ક્લિનિક હોસ્પિટલ ਕਲੀਨਿਕ ਹਸਪਤਾਲ క్లినిక్ ಕ್ಲಿನಿಕ್ கிளினிக் மருத்துவ ക്ലിനിക് ആശുപത്രി କ୍ଲିନିକ کلینک ڈاکٹر`,
  coaching: `coaching classes tuition tutorial academy institute school vidyalay pathshala कोचिंग क्लास ट्यूशन अकादमी अकॅडमी विद्यालय
কোচিং টিউশন કોચિંગ ક્લાસ ટ્યુશન ਕੋਚਿੰਗ ਅਕੈਡਮੀ కోచింగ్ ట్యూషన్ ಕೋಚಿಂಗ್ ಟ್ಯೂಷನ್ டியூஷன் பயிற்சி ട്യൂഷൻ കോച്ചിംഗ് କୋଚିଂ ଟ୍ୟୁସନ کوچنگ اکیڈمی`,
  salon: `salon saloon parlour parlor beauty beautician hair barber spa makeup mehendi mehandi सैलून सलून ब्यूटी ब्युटी पार्लर বিউটি
পার্লার સલૂન બ્યુટી પાર્લર ਸੈਲੂਨ ਬਿਊਟੀ ਪਾਰਲਰ సెలూన్ బ్యూటీ పార్లర్ ಸಲೂನ್ ಬ್ಯೂಟಿ ಪಾರ್ಲರ್ சலூன் பியூட்டி பார்லர் സലൂൺ ബ്യൂട്ടി ପାର୍ଲର بیوٹی پارلر سیلون`,
  garage: `garage motor auto autos automobile tyre tyres workshop car cars bike bikes गैराज गैरेज गॅरेज मोटर ऑटो टायर গ্যারেজ মোটর ગેરેજ મોટર ટાયર ਗੈਰਾਜ ਮੋਟਰ
గ్యారేజ్ మోటార్ ಗ್ಯಾರೇಜ್ ಮೋಟಾರ್ கேரேஜ் மோட்டார் ഗാരേജ് മോട്ടോർ ଗ୍ୟାରେଜ گیراج موٹر`,
  tailor: `tailor boutique darzi stitching टेलर दर्ज़ी दर्जी बुटीक शिवण টেইলার্স বুটিক ટેલર દરજી બુટિક ਟੇਲਰ ਬੁਟੀਕ టైలర్ బొటిక్ ಟೈಲರ್ ಬೊಟಿಕ್
டெய்லர் தையல் ടൈലർ ബൊട്ടീക് ଟେଲର ٹیلر درزی بوتیک`,
  wedding: `wedding event decorator cater mandap shaadi shadi वेडिंग इवेंट इव्हेंट मंडप डेकोरेट कैटर केटर শাদি ইভেন্ট ડેકોરેટર મંડપ ઇવેન્ટ ਈਵੈਂਟ
ਕੇਟਰ ఈవెంట్ కేటరింగ్ ಈವೆಂಟ್ ಕೇಟರಿಂಗ್ ஈவென்ட் கேட்டரிங் ഇവന്റ് കാറ്ററിംഗ് ଇଭେଣ୍ଟ شادی ایونٹ`,
  temple: `temple mandir pandit jyotish astrolog मंदिर पंडित ज्योतिष মন্দির জ্যোতিষ મંદિર પંડિત જ્યોતિષ ਮੰਦਰ ਪੰਡਿਤ దేవాలయ జ్యోతిష ದೇವಸ್ಥಾನ ಜ್ಯೋತಿಷ
கோவில் ஜோதிட ക്ഷേത്രം ജ്യോതിഷ ମନ୍ଦିର`,
  cafe: `cafe café coffee baker cake cakes chai restaurant dhaba tiffin biryani juice कैफे कॅफे बेकरी केक ढाबा रेस्टोरेंट रेस्टॉरंट
ক্যাফে বেকারি রেস্টুরেন্ট કાફે બેકરી રેસ્ટોરન્ટ ਕੈਫੇ ਬੇਕਰੀ ਢਾਬਾ కేఫ్ బేకరీ రెస్టారెంట్ ಕೆಫೆ ಬೇಕರಿ ರೆಸ್ಟೋರೆಂಟ್ கஃபே பேக்கரி உணவக കഫേ ബേക്കറി റെസ്റ്റോറന്റ്
ବେକେରୀ କ୍ୟାଫେ کیفے بیکری`,
  estate: `estate realt propert builder developer homes plots housing प्रॉपर्टी बिल्डर रियल्टी প্রপার্টি বিল্ডার પ્રોપર્ટી બિલ્ડર ਪ੍ਰਾਪਰਟੀ ਬਿਲਡਰ
ప్రాపర్టీ బిల్డర్ ಪ್ರಾಪರ್ಟಿ ಬಿಲ್ಡರ್ பில்டர் ப்ராப்பர்ட്ടി ബിൽഡർ ପ୍ରପର୍ଟି پراپرٹی بلڈر`,
  electrician: `electric repair plumb refrigerat इलेक्ट्र प्लंबर रिपेयर ইলেকট্র রিপেয়ার ઇલેક્ટ્ર રિપેર ਇਲੈਕਟ੍ਰ ఎలక్ట్ర
ಎಲೆಕ್ಟ್ರ எலக்ட்ர ഇലക്ട്ര ଇଲେକ୍ଟ୍ର الیکٹر`,
  farm: `farm farms agro organic dairy krishi kisan फार्म कृषि डेयरी डेअरी शेती কৃষি ডেইরি ফার্ম ફાર્મ કૃષિ ડેરી ਫਾਰਮ ਡੇਅਰੀ ఫార్మ్ డెయిరీ
ಫಾರ್ಮ್ ಡೈರಿ ಕೃಷಿ କୃଷି பண்ணை ഫാം ଫାର୍ମ ଡାଏରୀ فارم ڈیری`,
  jeweller: `jewel ornament ज्वेल ज्वैल गहना জুয়েল স্বর্ণ જ્વેલ ਜਿਊਲਰ ਜਵੈਲਰ
జ్యువెల జువెల ಜ್ಯುವೆಲ ಜುವೆಲ ஜுவல நகை ജ്വല്ലറി ആഭരണ ఆభరణ ಆಭರಣ દાગીના গয়না ଗହଣା ଜୁଏଲ جیولر زیور`,
};

const entries = Object.entries(BEGINNINGS).map(
  ([trade, words]) => [trade, words.normalize('NFC').split(/\s+/)] as const,
);

/** Of two words that say one, the last does: "Pandit Sweets" is a sweet shop. */
const wordsOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .reverse();

/** Words of so few letters are beginnings of many: "Dr", "Car" and "Farm" are whole words. */
const isShort = (word: string) => word.length < 5 && /^[a-zé]+$/.test(word);

/**
 * The trade that a name says, as in "Shree Ganesh Sweets".
 * @returns the name of a trade (`trades.ts`), or null where the name says none
 */
export function tradeInName(name: string): string | null {
  for (const word of wordsOf(name))
    for (const [trade, beginnings] of entries)
      if (beginnings.some((one) => (isShort(one) ? word === one : word.startsWith(one)))) return trade;
  return null;
}
