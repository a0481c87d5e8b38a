import type { Texts } from '../i18n/languages';

/** Titles and effects of the parameters of the map. */
export const mapParameterTexts = {
  'map.tiles': {
    title: {
      zh_CN: '地图瓦片地址',
      zh_HK: '地圖圖磚網址',
      en_US: 'Address of map tiles',
      fr_FR: 'Adresse des tuiles de la carte',
      de_DE: 'Adresse der Kartenkacheln',
      ja_JP: '地図タイルのURL',
    },
    hint: {
      zh_CN:
        '含 {z}、{x}、{y}，例如 https://tiles.example.com/{z}/{x}/{y}.png；浏览器只被允许访问此主机。为空时显示系统自带的海岸线轮廓。',
      zh_HK:
        '含 {z}、{x}、{y}，例如 https://tiles.example.com/{z}/{x}/{y}.png；瀏覽器只獲准存取此主機。留空時顯示系統自帶的海岸線輪廓。',
      en_US:
        'With {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png; browsers may reach just this host. Without one, the map draws the coastlines that come with the product.',
      fr_FR:
        'Avec {z}, {x} et {y}, par exemple https://tiles.example.com/{z}/{x}/{y}.png ; les navigateurs n’accèdent qu’à cet hôte. Sans adresse, la carte montre les côtes fournies avec le produit.',
      de_DE:
        'Mit {z}, {x} und {y}, etwa https://tiles.example.com/{z}/{x}/{y}.png; Browser dürfen nur diesen Server erreichen. Ohne Adresse zeichnet die Karte die mitgelieferten Küstenlinien.',
      ja_JP:
        '{z}、{x}、{y} を含めます（例：https://tiles.example.com/{z}/{x}/{y}.png）。ブラウザーはこのホストだけに接続できます。空の場合は、製品付属の海岸線を表示します。',
    },
  },
  'map.attribution': {
    title: {
      zh_CN: '地图版权说明',
      zh_HK: '地圖版權說明',
      en_US: 'Attribution of map tiles',
      fr_FR: 'Mention des sources de la carte',
      de_DE: 'Quellenangabe der Karte',
      ja_JP: '地図の著作権表示',
    },
    hint: {
      zh_CN: '显示在地图右下角，例如 © OpenStreetMap。多数瓦片服务商要求注明。',
      zh_HK: '顯示於地圖右下角，例如 © OpenStreetMap。多數圖磚供應商要求註明。',
      en_US: 'Shown in the corner of the map, such as © OpenStreetMap. Most suppliers of tiles require it.',
      fr_FR:
        'Affichée dans le coin de la carte, par exemple © OpenStreetMap. La plupart des fournisseurs l’exigent.',
      de_DE: 'Steht in der Ecke der Karte, etwa © OpenStreetMap. Die meisten Anbieter verlangen sie.',
      ja_JP: '地図の隅に表示します（例：© OpenStreetMap）。多くのタイル提供元が表示を求めています。',
    },
  },
  'map.gcj02': {
    title: {
      zh_CN: '地图瓦片使用 GCJ-02 坐标',
      zh_HK: '地圖圖磚使用 GCJ-02 座標',
      en_US: 'Map tiles have GCJ-02 coordinates',
      fr_FR: 'Tuiles en coordonnées GCJ-02',
      de_DE: 'Kartenkacheln mit GCJ-02-Koordinaten',
      ja_JP: '地図タイルはGCJ-02座標',
    },
    hint: {
      zh_CN:
        '国内服务商的瓦片（如高德、腾讯）请开启：中国境内的场所会换算后再绘制。存储的坐标始终为 WGS-84。',
      zh_HK:
        '內地供應商的圖磚（如高德、騰訊）請開啟：中國境內的場所會換算後再繪製。儲存的座標始終為 WGS-84。',
      en_US:
        'For tiles of Chinese suppliers: places inside China are converted when they are drawn. Stored coordinates are always WGS-84.',
      fr_FR:
        'Pour les tuiles de fournisseurs chinois : les lieux situés en Chine sont convertis à l’affichage. Les coordonnées enregistrées restent en WGS-84.',
      de_DE:
        'Für Kacheln chinesischer Anbieter: Standorte in China werden beim Zeichnen umgerechnet. Gespeicherte Koordinaten sind immer WGS 84.',
      ja_JP:
        '中国の提供元のタイルではオンにします。中国国内の設置場所は表示時に変換されます。保存される座標は常にWGS-84です。',
    },
  },
} satisfies Record<string, { title: Texts; hint: Texts }>;
