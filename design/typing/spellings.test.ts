import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/design/design.ts';
import { waysByRules } from './by-rules.ts';
import { ENGLISH, IN_LETTERS } from './english-words.ts';
import { inScript } from './in-script.ts';
import { waysInUrdu } from './in-urdu.ts';
import { MOST_SPELLINGS, spellings } from './spellings.ts';
import { ENGLISH_IN_URDU } from './urdu-words.ts';

/**
 * Words as people type them, and as they are written: names, towns, words of shops. Half of them are in the lists of
 * known words, half are left to the rules. Written from dictionaries in one's head: no native reader has seen them.
 */
const WORDS: Readonly<Partial<Record<Language, string>>> = {
  hi: 'sharma:शर्मा gupta:गुप्ता verma:वर्मा ramesh:रमेश suresh:सुरेश ganesh:गणेश lakshmi:लक्ष्मी laxmi:लक्ष्मी saraswati:सरस्वती krishna:कृष्ण geeta:गीता sunita:सुनीता kavita:कविता priya:प्रिया deepak:दीपक vijay:विजय sanjay:संजय anil:अनिल mohan:मोहन gopal:गोपाल shankar:शंकर narayan:नारायण prakash:प्रकाश kumar:कुमार anand:आनंद arjun:अर्जुन namaste:नमस्ते mandir:मंदिर shrinivas:श्रीनिवास singh:सिंह sweets:स्वीट्स stores:स्टोर्स mithai:मिठाई dukan:दुकान bhandar:भंडार kirana:किराना pune:पुणे mumbai:मुंबई ludhiana:लुधियाना jaipur:जयपुर kanpur:कानपुर lucknow:लखनऊ rampur:रामपुर shyamlal:श्यामलाल ramlal:रामलाल mohanlal:मोहनलाल sundar:सुंदर garam:गरम chai:चाय pani:पानी roti:रोटी dal:दाल chawal:चावल namkeen:नमकीन jalebi:जलेबी laddu:लड्डू ghar:घर kapda:कपड़ा kitab:किताब dost:दोस्त bahan:बहन raja:राजा rani:रानी sona:सोना chandi:चांदी bazaar:बाज़ार mela:मेला khana:खाना ghee:घी masala:मसाला',
  mr: 'sharma:शर्मा ramesh:रमेश suresh:सुरेश ganesh:गणेश lakshmi:लक्ष्मी saraswati:सरस्वती geeta:गीता sunita:सुनीता kavita:कविता priya:प्रिया deepak:दीपक vijay:विजय sanjay:संजय anil:अनिल mohan:मोहन gopal:गोपाल shankar:शंकर narayan:नारायण prakash:प्रकाश kumar:कुमार anand:आनंद arjun:अर्जुन namaskar:नमस्कार mandir:मंदिर shrinivas:श्रीनिवास sweets:स्वीट्स stores:स्टोअर्स mithai:मिठाई dukan:दुकान kirana:किराणा pune:पुणे mumbai:मुंबई nashik:नाशिक kolhapur:कोल्हापूर patil:पाटील kulkarni:कुलकर्णी deshpande:देशपांडे joshi:जोशी jadhav:जाधव pawar:पवार shinde:शिंदे gaikwad:गायकवाड chavan:चव्हाण more:मोरे mane:माने kale:काळे aai:आई baba:बाबा mulga:मुलगा ghar:घर pani:पाणी bhaji:भाजी chaha:चहा vadapav:वडापाव pohe:पोहे misal:मिसळ dukandar:दुकानदार sundar:सुंदर raja:राजा rani:राणी sona:सोना chandi:चांदी masala:मसाला shala:शाला marathi:मराठी',
  bn: 'sharma:শর্মা ramesh:রমেশ suresh:সুরেশ ganesh:গণেশ lakshmi:লক্ষ্মী saraswati:সরস্বতী geeta:গীতা sunita:সুনীতা kavita:কবিতা priya:প্রিয়া deepak:দীপক vijay:বিজয় sanjay:সঞ্জয় anil:অনিল mohan:মোহন gopal:গোপাল shankar:শঙ্কর narayan:নারায়ণ prakash:প্রকাশ kumar:কুমার anand:আনন্দ arjun:অর্জুন namaskar:নমস্কার mandir:মন্দির sweets:সুইটস stores:স্টোর্স mishti:মিষ্টি dokan:দোকান bhandar:ভাণ্ডার kolkata:কলকাতা durgapur:দুর্গাপুর das:দাস ghosh:ঘোষ banerjee:ব্যানার্জী mukherjee:মুখার্জী chakraborty:চক্রবর্তী sarkar:সরকার mondal:মণ্ডল biswas:বিশ্বাস saha:সাহা paul:পাল roy:রায় sen:সেন dutta:দত্ত bose:বসু maa:মা durga:দুর্গা kali:কালী tara:তারা subhash:সুভাষ rabindranath:রবীন্দ্রনাথ sundar:সুন্দর raja:রাজা rani:রানী sona:সোনা mach:মাছ cha:চা dudh:দুধ phul:ফুল nagar:নগর bazar:বাজার bangla:বাংলা dhaka:ঢাকা masala:মসলা',
  gu: 'sharma:શર્મા ramesh:રમેશ suresh:સુરેશ ganesh:ગણેશ lakshmi:લક્ષ્મી saraswati:સરસ્વતી geeta:ગીતા sunita:સુનીતા kavita:કવિતા priya:પ્રિયા deepak:દીપક vijay:વિજય sanjay:સંજય anil:અનિલ mohan:મોહન gopal:ગોપાલ shankar:શંકર narayan:નારાયણ prakash:પ્રકાશ kumar:કુમાર anand:આનંદ arjun:અર્જુન namaste:નમસ્તે mandir:મંદિર shrinivas:શ્રીનિવાસ sweets:સ્વીટ્સ stores:સ્ટોર્સ mithai:મીઠાઈ farsan:ફરસાણ dukan:દુકાન bhandar:ભંડાર kirana:કિરાણા ahmedabad:અમદાવાદ surat:સુરત vadodara:વડોદરા rajkot:રાજકોટ patel:પટેલ shah:શાહ desai:દેસાઈ mehta:મહેતા trivedi:ત્રિવેદી rameshbhai:રમેશભાઈ kantilal:કાંતિલાલ mohanlal:મોહનલાલ maganlal:મગનલાલ dhokla:ઢોકળા khaman:ખમણ jalebi:જલેબી chai:ચા pani:પાણી sundar:સુંદર raja:રાજા rani:રાણી sona:સોના chandi:ચાંદી ghar:ઘર gujarat:ગુજરાત gujarati:ગુજરાતી jamnagar:જામનગર masala:મસાલા kapda:કપડા thali:થાળી rotli:રોટલી',
  pa: 'sharma:ਸ਼ਰਮਾ ramesh:ਰਮੇਸ਼ suresh:ਸੁਰੇਸ਼ ganesh:ਗਣੇਸ਼ lakshmi:ਲਕਸ਼ਮੀ saraswati:ਸਰਸਵਤੀ geeta:ਗੀਤਾ sunita:ਸੁਨੀਤਾ kavita:ਕਵਿਤਾ priya:ਪ੍ਰਿਯਾ deepak:ਦੀਪਕ anil:ਅਨਿਲ mohan:ਮੋਹਨ gopal:ਗੋਪਾਲ shankar:ਸ਼ੰਕਰ prakash:ਪ੍ਰਕਾਸ਼ kumar:ਕੁਮਾਰ anand:ਆਨੰਦ arjun:ਅਰਜੁਨ namaste:ਨਮਸਤੇ mandir:ਮੰਦਰ sweets:ਸਵੀਟਸ stores:ਸਟੋਰਜ਼ mithai:ਮਿਠਾਈ dukan:ਦੁਕਾਨ bhandar:ਭੰਡਾਰ kariana:ਕਰਿਆਨਾ ludhiana:ਲੁਧਿਆਣਾ amritsar:ਅੰਮ੍ਰਿਤਸਰ jalandhar:ਜਲੰਧਰ patiala:ਪਟਿਆਲਾ punjab:ਪੰਜਾਬ punjabi:ਪੰਜਾਬੀ singh:ਸਿੰਘ kaur:ਕੌਰ gill:ਗਿੱਲ sandhu:ਸੰਧੂ dhillon:ਢਿੱਲੋਂ harpreet:ਹਰਪ੍ਰੀਤ gurpreet:ਗੁਰਪ੍ਰੀਤ manpreet:ਮਨਪ੍ਰੀਤ kuldeep:ਕੁਲਦੀਪ amarjit:ਅਮਰਜੀਤ sukhdev:ਸੁਖਦੇਵ gurdev:ਗੁਰਦੇਵ lassi:ਲੱਸੀ chah:ਚਾਹ roti:ਰੋਟੀ dal:ਦਾਲ pani:ਪਾਣੀ dudh:ਦੁੱਧ phul:ਫੁੱਲ kapda:ਕਪੜਾ kitab:ਕਿਤਾਬ raja:ਰਾਜਾ rani:ਰਾਣੀ sona:ਸੋਨਾ ghar:ਘਰ dhaba:ਢਾਬਾ khalsa:ਖਾਲਸਾ nagar:ਨਗਰ guru:ਗੁਰੂ nanak:ਨਾਨਕ',
  or: 'sharma:ଶର୍ମା ramesh:ରମେଶ suresh:ସୁରେଶ ganesh:ଗଣେଶ lakshmi:ଲକ୍ଷ୍ମୀ saraswati:ସରସ୍ୱତୀ geeta:ଗୀତା sunita:ସୁନୀତା kabita:କବିତା priya:ପ୍ରିୟା deepak:ଦୀପକ vijay:ବିଜୟ bijay:ବିଜୟ sanjay:ସଞ୍ଜୟ anil:ଅନିଲ mohan:ମୋହନ gopal:ଗୋପାଳ shankar:ଶଙ୍କର prakash:ପ୍ରକାଶ kumar:କୁମାର anand:ଆନନ୍ଦ arjun:ଅର୍ଜୁନ namaskar:ନମସ୍କାର mandir:ମନ୍ଦିର sweets:ସୁଇଟସ stores:ଷ୍ଟୋର୍ସ mitha:ମିଠା dokan:ଦୋକାନ bhandar:ଭଣ୍ଡାର puri:ପୁରୀ cuttack:କଟକ bhubaneswar:ଭୁବନେଶ୍ୱର sambalpur:ସମ୍ବଲପୁର odisha:ଓଡ଼ିଶା jagannath:ଜଗନ୍ନାଥ das:ଦାସ mishra:ମିଶ୍ର panda:ପଣ୍ଡା sahu:ସାହୁ behera:ବେହେରା mohanty:ମହାନ୍ତି nayak:ନାୟକ pradhan:ପ୍ରଧାନ patra:ପାତ୍ର jena:ଜେନା maa:ମା tarini:ତାରିଣୀ mangala:ମଙ୍ଗଳା sundar:ସୁନ୍ଦର raja:ରାଜା rani:ରାଣୀ suna:ସୁନା cha:ଚା phula:ଫୁଲ ghara:ଘର nagar:ନଗର bazar:ବଜାର kalia:କାଳିଆ ram:ରାମ hari:ହରି masala:ମସଲା',
  ta: 'ramesh:ரமேஷ் suresh:சுரேஷ் ganesh:கணேஷ் lakshmi:லட்சுமி saraswathi:சரஸ்வதி geetha:கீதா sunitha:சுனிதா kavitha:கவிதா priya:பிரியா deepak:தீபக் vijay:விஜய் anand:ஆனந்த் arjun:அர்ஜுன் murugan:முருகன் kannan:கண்ணன் raman:ராமன் selvam:செல்வம் selvi:செல்வி kumar:குமார் kumaran:குமரன் mani:மணி ravi:ரவி raja:ராஜா siva:சிவா balaji:பாலாஜி saravanan:சரவணன் senthil:செந்தில் karthik:கார்த்திக் meena:மீனா meenakshi:மீனாட்சி vanakkam:வணக்கம் tamil:தமிழ் chennai:சென்னை madurai:மதுரை kovai:கோவை coimbatore:கோயம்புத்தூர் trichy:திருச்சி salem:சேலம் sweets:ஸ்வீட்ஸ் stores:ஸ்டோர்ஸ் kadai:கடை maligai:மளிகை idli:இட்லி dosai:தோசை kaapi:காபி paal:பால் pazham:பழம் amma:அம்மா appa:அப்பா anna:அண்ணா thambi:தம்பி nagar:நகர் theru:தெரு salai:சாலை nilayam:நிலையம் pongal:பொங்கல் sundaram:சுந்தரம் mani:மணி pandian:பாண்டியன் velu:வேலு nalla:நல்ல puthiya:புதிய kalyanam:கல்யாணம் vetri:வெற்றி annapoorna:அன்னபூர்ணா',
  te: 'ramesh:రమేష్ suresh:సురేష్ ganesh:గణేష్ lakshmi:లక్ష్మి saraswati:సరస్వతి geetha:గీత kavitha:కవిత priya:ప్రియ deepak:దీపక్ vijay:విజయ్ sanjay:సంజయ్ anil:అనిల్ mohan:మోహన్ gopal:గోపాల్ shankar:శంకర్ narayana:నారాయణ prakash:ప్రకాష్ kumar:కుమార్ anand:ఆనంద్ arjun:అర్జున్ namaste:నమస్తే mandiram:మందిరం srinivas:శ్రీనివాస్ shrinivas:శ్రీనివాస్ sharma:శర్మ krishna:కృష్ణ rama:రామ sita:సీత venkatesh:వెంకటేష్ venkateswara:వెంకటేశ్వర reddy:రెడ్డి rao:రావు raju:రాజు naidu:నాయుడు babu:బాబు prasad:ప్రసాద్ sastry:శాస్త్రి sweets:స్వీట్స్ stores:స్టోర్స్ kirana:కిరాణా hyderabad:హైదరాబాద్ vijayawada:విజయవాడ guntur:గుంటూరు tirupati:తిరుపతి warangal:వరంగల్ telangana:తెలంగాణ telugu:తెలుగు amma:అమ్మ nanna:నాన్న anna:అన్న dosa:దోశ idli:ఇడ్లీ palu:పాలు poolu:పూలు cheera:చీర bangaram:బంగారం vendi:వెండి pelli:పెళ్లి sai:సాయి balaji:బాలాజీ durga:దుర్గ nagar:నగర్ veedhi:వీధి kotha:కొత్త manchi:మంచి sundaram:సుందరం lalitha:లలిత',
  kn: 'ramesh:ರಮೇಶ್ suresh:ಸುರೇಶ್ ganesh:ಗಣೇಶ್ lakshmi:ಲಕ್ಷ್ಮಿ saraswati:ಸರಸ್ವತಿ geetha:ಗೀತಾ kavitha:ಕವಿತಾ priya:ಪ್ರಿಯ deepak:ದೀಪಕ್ vijay:ವಿಜಯ್ sanjay:ಸಂಜಯ್ anil:ಅನಿಲ್ mohan:ಮೋಹನ್ gopal:ಗೋಪಾಲ್ shankar:ಶಂಕರ್ narayana:ನಾರಾಯಣ prakash:ಪ್ರಕಾಶ್ kumar:ಕುಮಾರ್ anand:ಆನಂದ್ arjun:ಅರ್ಜುನ್ namaskara:ನಮಸ್ಕಾರ mandira:ಮಂದಿರ srinivas:ಶ್ರೀನಿವಾಸ್ shrinivas:ಶ್ರೀನಿವಾಸ್ krishna:ಕೃಷ್ಣ rama:ರಾಮ venkatesh:ವೆಂಕಟೇಶ್ manjunath:ಮಂಜುನಾಥ್ nagaraj:ನಾಗರಾಜ್ basavaraj:ಬಸವರಾಜ್ gowda:ಗೌಡ shetty:ಶೆಟ್ಟಿ hegde:ಹೆಗಡೆ rao:ರಾವ್ bhat:ಭಟ್ naik:ನಾಯಕ್ sweets:ಸ್ವೀಟ್ಸ್ stores:ಸ್ಟೋರ್ಸ್ angadi:ಅಂಗಡಿ bengaluru:ಬೆಂಗಳೂರು bangalore:ಬೆಂಗಳೂರು mysuru:ಮೈಸೂರು mangaluru:ಮಂಗಳೂರು hubballi:ಹುಬ್ಬಳ್ಳಿ udupi:ಉಡುಪಿ kannada:ಕನ್ನಡ karnataka:ಕರ್ನಾಟಕ amma:ಅಮ್ಮ appa:ಅಪ್ಪ anna:ಅಣ್ಣ dose:ದೋಸೆ idli:ಇಡ್ಲಿ haalu:ಹಾಲು hoovu:ಹೂವು seere:ಸೀರೆ chinna:ಚಿನ್ನ belli:ಬೆಳ್ಳಿ maduve:ಮದುವೆ nagara:ನಗರ raste:ರಸ್ತೆ bhavana:ಭವನ hosa:ಹೊಸ namma:ನಮ್ಮ mane:ಮನೆ oota:ಊಟ swagata:ಸ್ವಾಗತ',
  ml: 'ramesh:രമേഷ് suresh:സുരേഷ് ganesh:ഗണേഷ് lakshmi:ലക്ഷ്മി saraswathi:സരസ്വതി geetha:ഗീത sunitha:സുനിത kavitha:കവിത priya:പ്രിയ deepak:ദീപക് vijay:വിജയ് anil:അനിൽ mohan:മോഹൻ mohanan:മോഹനൻ gopal:ഗോപാൽ prakash:പ്രകാശ് kumar:കുമാർ arjun:അർജുൻ namaskaram:നമസ്കാരം sreenivasan:ശ്രീനിവാസൻ shrinivas:ശ്രീനിവാസ് raman:രാമൻ krishnan:കൃഷ്ണൻ rajan:രാജൻ nair:നായർ menon:മേനോൻ pillai:പിള്ള kurup:കുറുപ്പ് thomas:തോമസ് joseph:ജോസഫ് mathew:മാത്യു george:ജോർജ് mary:മേരി biju:ബിജു babu:ബാബു sweets:സ്വീറ്റ്സ് stores:സ്റ്റോഴ്സ് kada:കട kochi:കൊച്ചി kottayam:കോട്ടയം kollam:കൊല്ലം kozhikode:കോഴിക്കോട് thrissur:തൃശ്ശൂർ kannur:കണ്ണൂർ palakkad:പാലക്കാട് trivandrum:തിരുവനന്തപുരം keralam:കേരളം malayalam:മലയാളം amma:അമ്മ achan:അച്ഛൻ chaya:ചായ puttu:പുട്ട് dosa:ദോശ paal:പാൽ pazham:പഴം kalyanam:കല്യാണം ambalam:അമ്പലം pusthakam:പുസ്തകം nagar:നഗർ radha:രാധ meera:മീര asha:ആശ anjali:അഞ്ജലി ravi:രവി mani:മണി sundaram:സുന്ദരം',
  ur: 'muhammad:محمد ahmed:احمد ali:علی hasan:حسن hussain:حسین khan:خان ansari:انصاری qureshi:قریشی siddiqui:صدیقی syed:سید shaikh:شیخ mirza:مرزا malik:ملک iqbal:اقبال shakeel:شکیل imran:عمران salim:سلیم nadeem:ندیم tariq:طارق yusuf:یوسف ibrahim:ابراہیم javed:جاوید rashid:راشد khalid:خالد fatima:فاطمہ ayesha:عائشہ maryam:مریم shabnam:شبنم noor:نور begum:بیگم hyderabad:حیدرآباد delhi:دہلی lucknow:لکھنؤ agra:آگرہ biryani:بریانی kabab:کباب chai:چائے roti:روٹی mithai:مٹھائی dukan:دکان bazaar:بازار kapda:کپڑا sona:سونا kitab:کتاب ghar:گھر masjid:مسجد shadi:شادی mubarak:مبارک sweets:سویٹس stores:اسٹورز tailors:ٹیلرز namak:نمک pani:پانی phool:پھول darwaza:دروازہ lal:لال kala:کالا sabz:سبز baraf:برف jalebi:جلیبی samosa:سموسہ nashta:ناشتہ bachpan:بچپن dost:دوست rang:رنگ gulab:گلاب anar:انار',
};

interface Measured {
  readonly words: number;
  /** Of a hundred words, those whose first spelling is right, and those that are among the choices. */
  readonly first: number;
  readonly offered: number;
  readonly missed: readonly string[];
}

function measured(language: Language, spell: (word: string) => readonly string[]): Measured {
  const pairs = (WORDS[language] ?? '').split(' ').map((pair) => pair.split(':') as [string, string]);
  const right = pairs.map(([typed, written]) => spell(typed).indexOf(written.normalize('NFC')));
  const share = (of: number) => Math.round((100 * of) / pairs.length);
  return {
    words: pairs.length,
    first: share(right.filter((at) => at === 0).length),
    offered: share(right.filter((at) => at >= 0).length),
    missed: pairs.flatMap(([typed, written], at) =>
      right[at] === 0 ? [] : [`${typed} ${written} (${right[at]}): ${spell(typed).join(' ')}`],
    ),
  };
}

const byRules = (language: Language) => (word: string) =>
  language === 'ur'
    ? waysInUrdu(word).slice(0, MOST_SPELLINGS)
    : [...new Set(waysByRules(word, language).flatMap(([letters]) => inScript(letters, language)))].slice(
        0,
        MOST_SPELLINGS,
      );

const LANGUAGES = Object.keys(WORDS) as Language[];

describe('words in Latin letters', () => {
  test.each(LANGUAGES)(
    'of %s are mostly spelled right at first, and nearly always among the choices',
    (language) => {
      const whole = measured(language, (word) => spellings(word, language));
      const rules = measured(language, byRules(language));
      expect(whole.words).toBeGreaterThanOrEqual(60);
      expect(whole.first, whole.missed.join('\n')).toBeGreaterThanOrEqual(85);
      expect(whole.offered, whole.missed.join('\n')).toBeGreaterThanOrEqual(95);
      expect(rules.offered, rules.missed.join('\n')).toBeGreaterThanOrEqual(60);
    },
  );

  test('of trade are in the same order in every language', () => {
    const count = ENGLISH.split(' ').length;
    for (const [language, words] of Object.entries({ ...IN_LETTERS, ur: ENGLISH_IN_URDU }))
      expect(words.split(' ').length, language).toBe(count);
  });

  test('are not asked for in English, nor where there are no letters', () => {
    expect(spellings('sharma', 'en')).toEqual([]);
    expect(spellings('50', 'hi')).toEqual([]);
    expect(spellings('', 'hi')).toEqual([]);
  });
});
