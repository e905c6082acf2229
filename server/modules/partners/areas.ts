/**
 * Where a PIN code lies, roughly: the middle of its first three digits' post offices and the district most of them are
 * in. Source: India Post's all-India PIN code directory as packaged in github.com/devzoy/indian-pincode (MIT, snapshot
 * 2025-11-27). The Army Postal Service (9..) has no place.
 */
const AREAS = `
110 28.62 77.18 Delhi;121 28.39 77.30 Faridabad;122 28.45 77.03 Gurugram;123 28.27 76.15 Rewari;
124 28.68 76.61 Jhajjar;125 29.38 75.69 Hisar;126 29.55 76.14 Jind;127 28.72 76.13 Bhiwani;
131 29.03 76.96 Sonipat;132 29.52 76.78 Karnal;133 30.29 76.89 Ambala;134 30.63 76.87 Ambala;
135 30.26 77.11 Yamunanagar;136 29.94 76.61 Kaithal;140 30.77 76.53 Rupnagar;141 30.85 75.88 Ludhiana;
142 30.80 75.23 Moga;143 31.64 75.07 Amritsar;144 31.29 75.64 Jalandhar;145 32.32 75.61 Pathankot;
146 31.39 75.61 Hoshiarpur;147 30.35 76.33 Patiala;148 30.25 75.87 Sangrur;151 30.26 74.98 Bathinda;
152 30.50 74.54 Fazilka;160 30.73 76.77 Chandigarh;171 31.14 77.32 Shimla;172 31.52 77.79 Kinnaur;
173 30.90 77.10 Sirmaur;174 31.45 76.53 Bilaspur;175 31.72 76.95 Mandi;176 32.07 76.32 Kangra;
177 31.70 76.28 Hamirpur;180 32.72 74.86 Jammu;181 32.72 74.81 Jammu;182 33.31 75.06 Udhampur;
184 32.44 75.09 Kathua;185 33.38 74.62 Rajouri;190 34.08 74.81 Srinagar;191 34.10 74.81 Budgam;
192 33.88 75.07 Anantnag;193 34.26 74.45 Baramulla;194 34.55 76.14 Leh;201 28.64 77.43 Ghaziabad;
202 27.90 78.06 Aligarh;203 28.34 77.90 Bulandshahr;204 27.62 78.28 Hathras;205 26.46 78.52 Mainpuri;
206 26.73 79.28 Etawah;207 27.62 78.76 Etah;208 26.46 80.33 Kanpur Nagar;209 26.67 79.97 Unnao;
210 25.47 80.17 Banda;211 25.45 81.85 Prayagraj;212 25.59 81.50 Fatehpur;221 25.38 82.89 Varanasi;
222 25.98 82.23 Jaunpur;223 26.05 82.69 Azamgarh;224 26.55 82.27 Ayodhya;225 26.89 81.37 Barabanki;
226 26.86 80.94 Lucknow;227 26.31 81.81 Amethi;228 26.27 82.11 Sultanpur;229 26.22 81.24 Rae Bareli;
230 21.93 81.53 Pratapgarh;231 24.74 82.90 Sonbhadra;232 25.32 83.14 Chandauli;233 27.20 77.50 Ghazipur;
241 27.28 80.06 Hardoi;242 27.89 79.91 Shahjahanpur;243 28.32 79.35 Bareilly;244 28.85 78.75 Moradabad;
245 28.62 77.75 Hapur;246 30.00 78.88 Pauri Garhwal;247 29.82 77.50 Saharanpur;248 30.35 78.03 Dehradun;
249 30.27 78.34 Tehri Garhwal;250 29.07 77.55 Meerut;251 29.41 77.65 Muzaffarnagar;
261 27.56 80.76 Sitapur;262 29.07 80.17 Pithoragarh;263 29.61 79.53 Almora;271 27.32 81.94 Gonda;
272 26.91 82.80 Basti;273 26.76 83.34 Gorakhpur;274 26.64 83.74 Deoria;275 25.94 83.51 Mau;
276 23.55 79.18 Azamgarh;277 25.79 84.16 Ballia;281 27.47 77.70 Mathura;282 27.14 78.01 Agra;
283 26.89 78.18 Agra;284 25.46 78.75 Jhansi;285 26.16 79.33 Jalaun;301 27.57 76.61 Alwar;
302 26.92 75.76 Jaipur;303 26.73 75.72 Jaipur;304 26.25 75.34 Tonk;305 26.20 74.67 Ajmer;
306 25.50 73.56 Pali;307 24.74 72.78 Sirohi;311 25.47 74.63 Bhilwara;312 24.61 74.51 Chittorgarh;
313 24.62 73.85 Udaipur;314 23.76 73.91 Dungarpur;321 27.17 77.18 Bharatpur;322 26.59 76.77 Karauli;
323 25.73 75.56 Bundi;324 25.17 75.86 Kota;325 25.10 76.40 Baran;326 24.47 76.09 Jhalawar;
327 23.59 74.28 Banswara;328 26.74 77.72 Dholpur;331 28.28 75.00 Churu;332 27.62 75.21 Sikar;
333 28.05 75.52 Jhunjhunu;334 28.02 73.32 Bikaner;335 29.53 74.18 Ganganagar;341 27.15 74.37 Nagaur;
342 26.38 73.04 Jodhpur;343 25.12 72.29 Jalore;344 25.77 71.79 Barmer;345 27.06 71.48 Jaisalmer;
360 22.04 70.73 Rajkot;361 22.42 70.06 Jamnagar;362 21.31 70.46 Junagadh;363 22.79 71.54 Surendranagar;
364 21.66 71.86 Bhavnagar;365 21.57 71.29 Amreli;370 23.22 69.61 Kachchh;380 23.03 72.58 Ahmedabad;
382 23.12 72.60 Ahmedabad;383 23.59 73.10 Sabarkantha;384 23.50 72.54 Mehsana;
385 24.23 72.30 Banaskantha;387 22.44 72.87 Kheda;388 22.52 72.95 Anand;389 22.86 73.85 Dahod;
390 22.30 73.20 Vadodara;391 17.99 73.84 Vadodara;392 21.84 72.93 Bharuch;393 21.67 73.27 Bharuch;
394 21.19 73.08 Surat;395 21.22 72.83 Surat;396 20.68 72.96 Navsari;400 19.09 72.86 Mumbai;
401 19.70 72.83 Palghar;402 18.28 73.11 Raigad;403 15.41 73.90 North Goa;410 18.89 73.49 Pune;
411 18.53 73.83 Pune;412 18.50 74.05 Pune;413 18.17 75.48 Solapur;414 19.11 74.88 Ahmednagar;
415 17.51 73.98 Satara;416 16.49 73.78 Kolhapur;421 19.25 73.17 Thane;422 19.98 73.87 Nashik;
423 20.43 74.38 Nashik;424 20.78 74.85 Dhule;425 21.20 74.90 Jalgaon;431 19.30 76.53 Nanded;
440 21.15 79.07 Nagpur;441 21.16 79.29 Gondia;442 20.14 78.89 Gadchiroli;443 20.48 76.22 Buldhana;
444 20.86 77.27 Amravati;445 20.10 78.12 Yavatmal;450 21.80 76.29 East Nimar;451 21.97 75.64 Khargone;
452 22.71 75.86 Indore;453 22.86 75.88 Indore;454 23.67 75.33 Dhar;455 24.17 75.09 Dewas;
456 24.11 75.84 Ujjain;457 23.39 75.03 Ratlam;458 24.26 75.22 Mandsaur;460 22.19 78.07 Betul;
461 22.74 77.78 Hoshangabad;462 23.24 77.42 Bhopal;463 23.68 77.52 Bhopal;464 24.23 78.00 Raisen;
465 23.74 76.69 Rajgarh;466 23.46 77.21 Sehore;470 23.63 78.59 Sagar;471 24.87 79.59 Chhatarpur;
472 25.01 78.82 Tikamgarh;473 24.82 77.65 Shivpuri;474 26.23 78.28 Gwalior;475 25.94 78.36 Datia;
476 26.35 77.70 Morena;477 26.45 78.82 Bhind;480 22.17 78.90 Chhindwara;481 24.53 79.33 Balaghat;
482 23.20 79.96 Jabalpur;483 23.68 80.18 Katni;484 23.13 81.21 Shahdol;485 24.57 81.31 Satna;
486 24.54 81.33 Rewa;488 24.51 80.06 Panna;490 21.21 81.39 Durg;491 21.20 81.26 Rajnandgaon;
492 21.25 81.63 Raipur;493 21.42 81.52 Mahasamund;494 19.67 81.34 Raipur;495 22.09 82.49 Janjgir-Champa;
496 22.37 83.50 Raigarh;497 23.19 82.79 Balrampur;500 17.42 78.49 Hyderabad;501 17.30 78.10 Vikarabad;
502 17.83 78.17 Sangareddy;503 18.59 78.06 Nizamabad;504 19.03 78.65 Mancherial;505 18.50 79.09 Jagitial;
506 17.88 79.55 Mahabubabad;507 17.35 80.47 Khammam;508 17.06 79.20 Nalgonda;
509 16.60 77.80 Nagarkurnool;515 14.84 77.39 Anantapur;516 14.60 78.61 Kadapa;517 13.22 78.91 Chittoor;
518 15.83 78.05 Nandyal;520 16.52 80.63 Vijayawada;521 16.55 80.79 Krishna;522 16.36 80.24 Palnadu;
523 15.59 79.79 Prakasam;524 14.26 79.79 Nellore;530 17.73 83.27 Visakhapatnam;
531 17.73 82.80 Visakhapatnam;532 18.53 83.99 Srikakulam;533 17.00 81.97 Konaseema;
534 16.71 81.47 West Godavari;535 18.12 83.26 Vizianagaram;560 12.96 77.57 Bengaluru;
561 13.60 77.51 Chikkaballapura;562 13.06 77.53 Ramanagara;563 13.07 78.21 Kolar;570 12.31 76.64 Mysuru;
571 12.39 75.92 Mandya;572 13.31 76.89 Tumakuru;573 13.01 76.16 Hassan;574 12.96 75.07 Dakshina Kannada;
575 12.90 74.84 Dakshina Kannada;576 13.50 74.75 Udupi;577 13.92 75.76 Shivamogga;
580 15.37 75.05 Dharwad;581 14.74 74.57 Uttara Kannada;582 15.45 75.56 Gadag;
583 15.27 76.39 Vijayanagara;584 16.16 77.01 Raichur;585 17.17 76.85 Kalaburagi;
586 16.83 75.92 Vijayapura;587 16.18 75.66 Bagalkot;590 15.84 74.52 Belagavi;591 16.21 74.71 Belagavi;
600 13.05 80.21 Chennai;601 13.34 80.10 Tiruvallur;602 13.12 79.95 Tiruvallur;
603 12.67 79.98 Chengalpattu;604 12.30 79.56 Villupuram;605 11.96 79.55 Villupuram;
606 11.91 79.10 Tiruvannamalai;607 11.75 79.58 Cuddalore;608 11.39 79.63 Cuddalore;
609 11.04 79.73 Mayiladuthurai;610 10.74 79.62 Thiruvarur;611 10.76 79.81 Nagapattinam;
612 10.95 79.41 Thanjavur;613 10.78 79.11 Thanjavur;614 10.50 79.32 Thanjavur;
620 10.79 78.70 Tiruchirappalli;621 11.08 78.78 Tiruchirappalli;622 10.33 78.80 Pudukkottai;
623 9.37 78.84 Ramanathapuram;624 10.38 77.83 Dindigul;625 9.94 77.95 Madurai;
626 9.48 77.82 Virudhunagar;627 8.74 77.57 Tirunelveli;628 8.67 78.02 Thoothukudi;
629 8.24 77.30 Kanniyakumari;630 10.01 78.65 Sivaganga;631 13.06 79.71 Tiruvallur;
632 12.92 79.29 Vellore;635 12.54 78.47 Krishnagiri;636 11.70 78.16 Salem;637 11.37 78.04 Namakkal;
638 11.33 77.57 Erode;639 10.91 78.11 Karur;641 11.03 76.98 Coimbatore;642 10.58 77.01 Coimbatore;
643 11.40 76.71 The Nilgiris;670 11.87 75.44 Kannur;671 12.45 75.09 Kasaragod;673 11.43 75.82 Kozhikode;
676 11.01 75.98 Malappuram;678 12.21 76.57 Palakkad;679 11.04 76.17 Malappuram;680 10.40 76.21 Thrissur;
682 9.98 76.30 Ernakulam;683 10.13 76.35 Ernakulam;685 9.87 77.02 Idukki;686 9.72 76.57 Kottayam;
688 9.55 76.34 Alappuzha;689 9.35 76.70 Pathanamthitta;690 9.19 76.53 Alappuzha;691 8.93 76.69 Kollam;
695 8.55 76.95 Thiruvananthapuram;700 22.55 88.36 Kolkata;711 22.58 88.28 Howrah;712 22.81 88.33 Hooghly;
713 23.53 87.39 Purba Bardhaman;721 22.28 87.64 Purba Medinipur;722 23.11 87.13 Bankura;
723 23.37 86.45 Purulia;731 23.94 87.72 Birbhum;732 25.04 88.15 Malda;733 25.36 88.57 Uttar Dinajpur;
734 26.92 88.33 Darjeeling;735 26.69 88.90 Jalpaiguri;736 26.39 89.20 Cooch Behar;
737 27.33 88.53 Gangtok;741 23.37 88.50 Nadia;742 24.17 88.04 Murshidabad;
743 22.68 88.52 South 24 Parganas;744 11.67 92.74 Port Blair;751 20.29 85.83 Khordha;
752 20.01 85.63 Puri;753 20.46 85.89 Cuttack;754 20.44 86.15 Cuttack;755 20.81 86.31 Jajpur;
756 21.22 86.74 Balasore;757 21.79 86.72 Mayurbhanj;758 21.54 85.60 Kendujhar;759 20.84 85.18 Angul;
760 19.31 84.80 Ganjam;761 19.45 84.61 Ganjam;762 20.17 84.23 Kandhamal;763 18.75 82.84 Koraput;
764 18.86 82.57 Koraput;765 19.18 83.64 Rayagada;766 19.85 82.70 Kalahandi;767 20.71 83.39 Balangir;
768 21.49 83.90 Bargarh;769 22.24 84.87 Sundargarh;770 22.15 84.09 Sundargarh;781 26.21 91.44 Kamrup;
782 26.25 92.69 Nagaon;783 26.40 90.35 Dhubri;784 26.71 92.74 Sonitpur;785 26.53 94.12 Jorhat;
786 27.37 95.28 Dibrugarh;787 27.42 94.45 Lakhimpur;788 24.76 92.68 Cachar;790 27.30 92.36 East Kameng;
791 27.92 94.49 Upper Subansiri;792 27.47 95.83 Dibang Valley;793 25.57 91.88 East Khasi Hills;
794 25.51 89.90 West Garo Hills;795 24.75 93.89 Kangpokpi;796 23.48 92.72 Aizawl;797 25.69 94.11 Dimapur;
798 26.40 94.62 Mokokchung;799 23.85 91.29 West Tripura;800 25.60 85.13 Patna;801 25.52 85.13 Patna;
802 25.48 84.33 Bhojpur;803 25.41 85.47 Nalanda;804 25.22 84.87 Jehanabad;805 24.84 85.50 Nawada;
811 25.14 86.24 Jamui;812 25.24 86.95 Bhagalpur;813 24.91 85.37 Banka;814 24.48 87.00 Dumka;
815 24.27 86.48 Giridih;816 24.74 87.62 Sahebganj;818 23.80 86.43 Dhanbad;821 24.95 83.96 Rohtas;
822 23.98 84.26 Palamu;823 24.79 84.95 Gaya;824 23.27 82.00 Aurangabad;825 24.13 85.44 Hazaribagh;
826 23.81 86.43 Dhanbad;827 23.66 86.14 Bokaro;828 23.77 86.42 Dhanbad;829 23.68 85.47 Latehar;
831 22.79 86.23 East Singhbhum;832 22.77 86.04 East Singhbhum;833 22.21 85.29 West Singhbhum;
834 23.37 85.30 Ranchi;835 23.25 84.81 Ranchi;841 26.09 84.58 Saran;842 26.16 85.36 Muzaffarpur;
843 26.25 85.37 Muzaffarpur;844 25.69 85.31 Vaishali;845 26.69 84.76 Purbi Champaran;
846 24.80 85.91 Darbhanga;847 26.33 86.12 Madhubani;848 25.86 85.78 Samastipur;851 25.42 86.13 Begusarai;
852 25.92 86.64 Madhepura;853 24.66 85.24 Bhagalpur;854 25.79 87.39 Purnia;855 25.68 87.57 Kishanganj;
`;

/** The first three digits of a PIN code, as a place on the map. */
export interface Area {
  readonly area: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

const byArea = new Map<string, Area>();
for (const entry of AREAS.replaceAll('\n', '').split(';')) {
  const [area = '', latitude, longitude, ...name] = entry.split(' ');
  if (area)
    byArea.set(area, {
      area,
      name: name.join(' '),
      latitude: Number(latitude),
      longitude: Number(longitude),
    });
}

/** @returns null for a PIN code of an area that has no post office. */
export function areaOfPin(pin: string): Area | null {
  return byArea.get(pin.slice(0, 3)) ?? null;
}

/**
 * Where to look for a PIN code on the map: its own area, or the one with the nearest number, since neighbours have
 * numbers that follow each other. Null for the Army Postal Service and for what is no PIN code.
 */
export function nearestAreaOfPin(pin: string): Area | null {
  const own = areaOfPin(pin);
  if (own || !/^[1-8][0-9]{5}$/.test(pin)) return own;
  const number = Number(pin.slice(0, 3));
  for (let step = 1; step < 100; step++) {
    for (const near of [number - step, number + step]) {
      const area = byArea.get(String(near));
      if (area && area.area[0] === pin[0]) return area;
    }
  }
  return null;
}

const EARTH_KM = 6371;

/** Kilometres between two places on the map, as the crow flies. */
export function kmApart(
  from: { readonly latitude: number; readonly longitude: number },
  to: { readonly latitude: number; readonly longitude: number },
): number {
  const radians = Math.PI / 180;
  const north = Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2;
  const east = Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  const across = Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(north + across * east)));
}

/** Kilometres between the middles of two PIN codes' areas; null when one of them is nowhere on the map. */
export function kmBetween(pinA: string, pinB: string): number | null {
  const [from, to] = [nearestAreaOfPin(pinA), nearestAreaOfPin(pinB)];
  return from && to ? kmApart(from, to) : null;
}
